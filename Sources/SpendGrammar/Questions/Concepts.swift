/// Everyday names for several things that are bought, with the words that stand for them in a ledger.
enum Concepts {
  /// The subjects that `name` stands for; nil for a name that only means itself.
  static func subjects(of name: String) -> [String]? { table[name] }

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=")
      guard sides.count == 2 else { continue }
      let subjects = sides[1].split(separator: ",").map { String($0) }
      for name in sides[0].split(separator: ",") { table[String(name)] = subjects }
    }
    return table
  }()

  private static let text = """
    clothes,clothing,apparel,outfits=clothes,clothing,shirt,jeans,pants,jacket,coat,sweater,dress,socks,shoes,Uniqlo,\
    Zara
    alcohol,booze,liquor=alcohol,beer,wine,cocktail,whiskey,liquor,drinks
    bars,pubs=bar,pub,beer,cocktail,drinks
    utilities,utility bills,utility=utilities,electricity,electric bill,water bill,internet,phone plan,PG&E
    taxis,cabs,rideshare,rideshares,ride shares,ride hailing=taxi,cab,Uber,Lyft
    lent,loaned,loans=lent,lend,loan,loaned,owes me
    travel,trips,traveling,travelling,vacation,vacations,holidays,holiday=travel,trip,flight,hotel,hostel,train to,\
    airfare,luggage,Airbnb
    streaming,streaming services,streaming service=streaming,Netflix,Hulu,Disney,HBO,Max,Spotify,YouTube,Paramount
    coffee shops,cafes and coffee=coffee,Starbucks,Blue Bottle,Peets,café
    pharmacies,drugstore,drugstores=pharmacy,CVS,Walgreens,Rite Aid,medicine,prescription
    medicine,medication,meds,drugs=medicine,medication,prescription,pills,vitamins,ibuprofen
    fitness,working out,workouts,sports=gym,fitness,yoga,pilates,membership at the gym,sport
    electronics,gadgets,tech,technology=electronics,laptop,phone case,headphones,adapter,cable,charger,speaker,monitor,\
    keyboard,batteries
    furniture,home stuff,household stuff,homeware=furniture,bookshelf,shelf,lamp,desk,chair,table,sofa,bed,frame
    books,reading,reading material=book,books,novel,paperback,cookbook,travel guide,Kindle
    fuel,petrol,gasoline,gas stations,gas station=fuel,petrol,gasoline,gas,diesel
    car,car stuff,my car,driving,cars=car,gas,oil change,tires,parking,car wash,toll
    doctors,doctor visits,medical visits=doctor,dentist,clinic,copay,checkup
    presents=present,gift
    public transit,buses and trains=bus,metro,train,subway,transit,tram,BART
    takeaways,food delivery,delivery food,ordering in=delivery,takeout,takeaway,DoorDash,Uber Eats,Grubhub
    fines,tickets and fines,penalties=fine,speeding ticket,penalty
    barber,hairdresser,grooming=barber,haircut,barbershop,hairdresser
    housing=rent,mortgage,apartment
    snacks and sweets,sweets,candy,junk food=sweets,candy,chocolate,snacks,chips
    pets,pet stuff,pet supplies=pet,dog food,cat food,cat litter,vet,Chewy
    """
}
