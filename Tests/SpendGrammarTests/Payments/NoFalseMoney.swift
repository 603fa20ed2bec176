/// Lines that tell of anything but a purchase, beside lines that look like them and are one.
enum NoFalseMoney {
  static let statements = """
    other|it's 4 in the morning and the baby is up
    other|there are 9 of us in the office
    other|the celtics won 101 to 95
    other|won 3 to 2 in overtime
    expense|ramen 9000 won
    other|ethereum at 2900 again
    other|the ftse closed at 7600
    other|savings rates are 4.1
    other|parking is 90 a month
    other|3 onions, 400 g beef, 20 g salt
    command|limit clothes 150
    command|scratch the 14 noodles
    command|never mind the 9 for snacks
    command|cancel the 22 parking
    expense|bought bitcoin 150
    expense|day rate parking 14
    expense|scratch cards 6
    expense|400 g beef 11
    expense|never ate such noodles 13
    other|three cooks are worse than one
    other|my locker is 61
    other|she's 6 foot 1
    other|if they want 70 i walk
    other|you owe me 5000 dollars
    other|give me 50 bucks
    other|transfer 840 bucks
    other|send 900 to my account
    other|meet me at stop 12 in 30
    other|she said it cost her 45
    other|they say it costs 20
    other|the wind was 40 mph
    other|bus 61 never comes
    other|the kindle 9 looks neat
    other|slept till 11, nice
    other|supper's at 8 with the team
    other|grandma is 84 and still swims
    other|there was a 6 bike crash outside
    other|text me on 0151 448812
    expense|pizza with the works 18
    expense|took a 9 dollar tram
    other|day 3 of the new diet
    other|canceled my 12 dollar plan
    other|still waiting on my 60 refund
    other|i should have bought it for 30
    other|go to hell and take my 5 dollars with you
    other|i wear a size 9
    other|size 7 boots fit me
    expense|boots size 7 60
    expense|if you must know, 14 for a beer
    expense|my brother said hi, lunch 12
    expense|she said yes so i paid 400 for the ring
    """

  static let remarks = """
    other|milk is 5.19 here, insane
    other|seats go for 250 on stubhub
    other|parking is like 40, robbery
    other|hulu is raising prices to 19
    other|eggs used to be 2 dollars
    other|someone paid 2 million for that painting
    other|not spending the 30 on that
    other|my rent went up by 80
    other|seats were 4 when i was a kid
    other|i make 22 an hour
    other|still 90 short for the trip
    other|euro is at 1.08 dollars today
    other|i want these 90 dollar sneakers
    other|i'd give 80 for that lamp
    other|he offered me 300 for the couch
    other|the diesel's at 1.79 again
    other|flour prices jumped 30 cents
    other|disney raised its price to 13.99
    other|can't believe butter costs 6 dollars now
    other|flats around here are like 1900
    other|the woman at the desk said 250 for the lamp
    other|the flat above us sold for 320k
    expense|sold my desk for 60
    expense|i can't believe i paid 9 for a juice
    expense|parking 40, robbery
    expense|i wanted eggs so 5.19 gone
    expense|used books 14
    """

  static let counts = """
    other|2 cups of rice, 1 tsp salt
    other|bake at 375 for 20 minutes
    other|we lost 17 to 24 last night
    other|my son got an 88 on his spelling test
    other|i ate 4 tacos
    other|we watched 2 movies and 3 shows
    other|shut up you stupid 8 bit toy
    other|you need 2 leeks and 3 carrots
    other|buy 2 pears and 1 melon
    other|4 8 12 16 20
    other|50 sit ups done
    other|the studio is 400 square feet
    other|got 85 on the chemistry test
    other|iso 27001 audit today
    other|i'm 6'2 and 190 pounds
    other|checking balance 940.12
    other|payment 8812 declined
    other|my savings goal is 3000
    other|my cousin owes me 60
    other|win 1000 dollars now
    other|convert 20 pounds to euros
    other|unit 9 needs a new door
    other|i don't have 80 dollars
    other|can't spend 70 on this
    other|waiting for a 25 dollar refund
    other|refund of 25 still pending
    other|what if i paid 900
    other|y = 12
    other|2019 was a good year
    other|back in 1990 a beer was 80 cents
    other|the salary range is 60k to 70k
    other|children under 6 eat free
    expense|range rover service 240
    expense|half a chicken 9
    expense|lost property fee 15
    expense|got 12 back from lidl
    other|party on january 14
    other|aaaa 12
    other|<b onclick=go(1)> 14
    other|a penny saved is a penny earned
    expense|had 4 tacos 12
    expense|had lunch 12
    expense|2 cups of rice 4.50
    expense|baked beans 2
    expense|a penny for the wishing well
    expense|test strips 14
    """
}
