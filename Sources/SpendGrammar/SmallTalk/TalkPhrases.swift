/// Phrases of talk that records nothing.
enum TalkPhrases {
  /// What says that a purchase was refused.
  static let refused = PhraseSet(
    """
    not afford|cannot afford|instead of buying|instead of paying
    decided against|talked myself out|changed my mind|put it back
    without buying|without spending|resisted buying|skipped the|for free
    not paying|refused to pay|refused to buy|not justify|so i left it
    left it there|it free|back on the shelf|walked away|not to buy|stayed home|walked out|gave up on|no way i|no way we
    no way am|can wait|is too much|are too much|it was free|is free|were free|was free|canceled my|cancelled my
    canceled our|cancelled our|canceled a|cancelled a|resisted the|resisted a|resisted buying|said no to|turned down
    passed up|not me|not mine|decided not|cancelled the|canceled the|so we left
    before paying|passed on it|put them back|no thanks|eat free|eats free
    """
  )

  /// What says that a purchase is only thought of.
  static let imagined = PhraseSet(
    """
    had a dream|in my dream|thought about|thinking about|thinking of|was considering|considered buying
    considering|tempted|wish i|wish we|if i had|if i buy|if i bought|if i spend|if we|if only|would love
    would like a|would like to buy|would cost|would have cost|would be|would have been|could have bought|could cost
    eyeing|window shopping|looking at a|quoted|a quote|an estimate|estimate is|estimate was|priced at
    on my wishlist|wants to buy|wants me to buy|dream of|daydream|used to cost|used to be|i bet
    considered a|considered the|considered getting|considered it|if i would|if i could|if i was|if i were
    should have bought|should have got|should have gotten|should have paid|should have taken|could have got
    would have bought|would have paid|if i get|if i pay|if i win|if i sell
    if i go|if i take|waiting for the sale|waiting for a sale
    wait for the sale|want it for|not buying|not sure yet|in the cart|in my cart
    """
  )

  /// What says that a purchase may come.
  static let planned = PhraseSet(
    """
    will be|will cost|will buy|will pay|will spend|will get|will need|will have|will order|will run
    will probably|will likely|will take|will owe|will set|will come|going to buy|going to get
    going to spend|going to pay|going to order|going to cost|going to be|going to need|going to purchase
    going to book|planning to|planning on|plan to|plan on|plans to|wants to|want to borrow
    asked to borrow|asking to borrow|want to buy|want to get|want to spend
    want to order|want to save|want a|need to buy|need to get|need to pay|need to spend|need to order
    need to save|need a|need new|have to pay|have to buy|have to spend|have to get|has to pay|got to buy
    got to pay|got to get|should buy|should get|should cost|should pay|might buy|might get|might cost
    might spend|may buy|may cost|must buy|must pay|about to buy|about to pay|about to spend
    about to order|hoping to|looking to|saving for|saving up|save up|spend under|spend less than|remind me|do not forget
    remember to|i owe|we owe|is due|are due|due on|due next|due tomorrow|expecting to|intend to
    considering a|should not cost|would run|should be|must be|would cost|would be|would pay|would give|would offer
    offered it|bucks says|dollars says|quid says|offered me|offered him|offered her
    offered us|someday|one day i|i will|we will|they will|he will|she will|it will
    going to grab|going to have|going to take|going to try|going to treat|going to rent|going to eat
    going to fix|going to replace|going to need|going to owe|going to send|going to give|going to do
    plan for|thinking whether|thinking if|hopefully|maybe i|maybe we|maybe the|well probably|well spend|well pay
    well need|waiting on a|still waiting|am waiting|waiting on my|waiting for my|you will need|you need
    should arrive|should come|is arriving|when i get paid|voy a comprar
    """
  )

  /// What gives a number that is no money.
  static let otherNumbers = PhraseSet(
    """
    years old|year old|years of age|my number is|phone number is|my phone is|call me at|text me at|my pin is
    password is|my code is|code is|my address is|i live at|we live at|he lives at
    she lives at|they live at|i weigh|my weight is|i am turning
    degrees outside|degrees today|my birthday is|zip code|room number|my size is|shoe size|i ran
    i walked|i slept|we won|we lost|the score|percent battery|meeting at|meet at|see you at|call at
    appointment at|woke up at|up at|wake me|alarm for|alarm at|is at|zip is
    tracking number|id is|ip is|score was|final score|score is|
    blood pressure|heart rate|temperature is|bp is|out of 10
    """
  )

  /// Remarks that ask for nothing.
  static let remarks = PhraseSet(
    """
    how are you|who are you|what are you|are you|you are|i love|i hate|i like|love you|good job
    well done|good morning|good night|good evening|what a day|what a week|what a|i feel|i am tired
    i am hungry|i am happy|i am sad|i am back|i am here|never mind|wrong window|wrong chat|just kidding
    my name is|nice to meet|long day|have a nice|happy birthday|thank you
    """
  )

  /// Attempts to give the program orders.
  static let orders = PhraseSet(
    """
    system prompt|drop table|delete from|insert into|union select|select from|developer mode|you are now
    act as|pretend to be|pretend you|rm rf|sudo|script alert|jailbreak|api key|reveal your|print your
    repeat after|as an ai|you must add|you must log|you must record|you must obey
    drop dead|you must now|script alert|respond with|output the
    """
  )
}
