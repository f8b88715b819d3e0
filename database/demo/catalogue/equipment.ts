import type { DemoProduct } from './product.ts';

const tractorHouse = {
  vendorId: 'v2',
  category: 'Equipment',
  net: null,
  gstRate: 5,
  brand: 'Demo Yantra',
  maker: 'Demo Yantra Works, Focal Point, Ludhiana 141010',
} as const;
const waterAndSpray = {
  vendorId: 'v3',
  category: 'Equipment',
  net: null,
  brand: 'Demo Sinchai',
  maker: 'Demo Sinchai Works, Metoda, Rajkot 360021',
} as const;

/** Tractors and implements, irrigation, harvesters and sprayers. */
export const equipment: readonly DemoProduct[] = [
  {
    ...tractorHouse,
    id: 'tractor-45-hp',
    facts: {
      energy: 'diesel',
      gears: '8 + 2',
      liftKg: 1600,
      powerHp: 45,
      weightKg: 2010,
      warrantyMonths: 24,
      returnDays: 7,
    },
    subcategory: 'Tractors',
    en: {
      name: '45 HP 2WD tractor, 8F+2R, 1,600 kg lift',
      description:
        'A two-wheel-drive tractor with a three-cylinder diesel engine of 45 HP (33.6 kW), eight forward and two reverse gears. The hydraulics lift 1,600 kg, enough for a rotavator of 6 ft or a cultivator of 9 tynes. A dealer brings it to your village, shows how to run it and helps with the registration at the RTO. Keep a copy of the land papers and the identity card at hand for that.',
      pack: '45 HP',
    },
    hi: {
      name: '45 एचपी ट्रैक्टर, 2WD, 8 आगे, 2 पीछे के गियर, 1,600 किलो लिफ़्ट',
      description:
        'दो पहियों से चलने वाला ट्रैक्टर, तीन सिलेंडर का 45 एचपी (33.6 किलोवाट) डीज़ल इंजन, 8 आगे, 2 पीछे के गियर। हाइड्रोलिक 1,600 किलो तक उठाता है, यानी 6 फुट का रोटावेटर या 9 टाइन का कल्टीवेटर आराम से चलेगा। डीलर इसे आपके गाँव तक लाता है, चलाना दिखाता है और आरटीओ में नाम चढ़वाने में मदद करता है। इसके लिए ज़मीन के कागज़ और पहचान पत्र की नकल पास रखें।',
      pack: '45 एचपी',
    },
    price: 675000,
    mrp: null,
    hsn: '87019200',
    stock: 4,
    rating: 4.6,
    reviews: 19,
    featured: true,
  },
  {
    ...tractorHouse,
    id: 'cultivator-9-tyne',
    facts: { energy: 'tractor', powerHp: 35, widthCm: 220, weightKg: 240, warrantyMonths: 12, returnDays: 7 },
    subcategory: 'Cultivators',
    en: {
      name: '9-tyne spring-loaded cultivator',
      description:
        'Loosens the soil and clears weeds between crops, about 2.1 m wide. The springs let a tyne give way at a stone and return, so that it does not break. It weighs about 280 kg and needs a tractor of 35 to 45 HP. Delivered by a goods vehicle; have two people ready to unload.',
      pack: '9 tynes',
    },
    hi: {
      name: '9 टाइन स्प्रिंग कल्टीवेटर',
      description:
        'मिट्टी भुरभुरी करता है और फसलों के बीच की घास साफ़ करता है, चौड़ाई करीब 2.1 मीटर। पत्थर आने पर स्प्रिंग से टाइन पीछे हटकर वापस आ जाता है, इसलिए टूटता नहीं। वज़न करीब 280 किलो है और 35 से 45 एचपी का ट्रैक्टर चाहिए। सामान गाड़ी से आता है; उतारने के लिए दो लोग तैयार रखें।',
      pack: '9 टाइन',
    },
    price: 27500,
    mrp: 31000,
    hsn: '84322990',
    stock: 12,
    rating: 4.4,
    reviews: 33,
  },
  {
    ...tractorHouse,
    id: 'rotavator-6-ft',
    facts: {
      energy: 'tractor',
      powerHp: 45,
      widthCm: 180,
      weightKg: 430,
      warrantyMonths: 12,
      returnDays: 7,
    },
    subcategory: 'Tillage Equipment',
    en: {
      name: 'Rotavator 6 ft, 48 blades',
      description:
        'Makes a fine seed bed 6 ft wide in one or two passes and mixes stubble into the soil. It has 48 blades and a gearbox with several speeds for light and heavy land. It needs a tractor of 45 to 50 HP with a PTO shaft. Check the oil in the gearbox and the bolts of the blades before each day of work.',
      pack: '6 ft',
    },
    hi: {
      name: 'रोटावेटर 6 फुट, 48 ब्लेड',
      description:
        'एक-दो बार चलाने में ही बारीक मिट्टी तैयार करता है और पराली को मिट्टी में मिला देता है। 48 ब्लेड हैं और हल्की-भारी ज़मीन के लिए कई चाल वाला गियर बॉक्स। 45 से 50 एचपी का पीटीओ वाला ट्रैक्टर चाहिए। रोज़ काम से पहले गियर बॉक्स का तेल और ब्लेड के बोल्ट देख लें।',
      pack: '6 फुट',
    },
    price: 105000,
    mrp: 118000,
    hsn: '84328020',
    stock: 7,
    rating: 4.6,
    reviews: 45,
    featured: true,
  },
  {
    ...tractorHouse,
    id: 'thresher-multi-crop',
    facts: { energy: 'tractor', powerHp: 35, weightKg: 950, warrantyMonths: 12, returnDays: 7 },
    subcategory: 'Harvesters',
    en: {
      name: 'Multi-crop thresher, PTO driven',
      description:
        'Threshes wheat, gram, soybean and other crops; change the sieve for each. It runs from the PTO of a tractor of 35 HP or more. The moving parts are covered and the feeding chute is long, as the law on dangerous machines asks. Never feed by hand past the mark, and never in loose clothes.',
      pack: '35 HP',
    },
    hi: {
      name: 'मल्टीक्रॉप थ्रेशर, पीटीओ से चलने वाला',
      description:
        'गेहूँ, चना, सोयाबीन और दूसरी फसलों की गहाई करता है; हर फसल के लिए जाली बदलें। 35 एचपी या बड़े ट्रैक्टर के पीटीओ से चलता है। घूमने वाले पुर्ज़े ढके हैं और फसल डालने की नाली लंबी है, जैसा कानून में कहा गया है। निशान से आगे हाथ कभी न डालें और ढीले कपड़े पहनकर काम न करें।',
      pack: '35 एचपी',
    },
    price: 199000,
    mrp: 214000,
    hsn: '84335200',
    stock: 5,
    rating: 4.4,
    reviews: 22,
  },
  {
    ...tractorHouse,
    id: 'reaper-5-hp',
    facts: { energy: 'petrol', powerHp: 5, widthCm: 120, weightKg: 135, warrantyMonths: 12, returnDays: 7 },
    subcategory: 'Harvesters',
    en: {
      name: 'Self-propelled reaper 5 HP',
      description:
        'Cuts wheat and paddy close to the ground and lays it in a row for binding. It cuts 1.2 m wide, about one acre an hour, with one person walking behind. The engine has 5 HP. Harvest when the dew has dried, and clean the cutter bar at the end of the day.',
      pack: '5 HP',
    },
    hi: {
      name: 'रीपर कटाई मशीन 5 एचपी',
      description:
        'गेहूँ और धान को ज़मीन के पास से काटकर बाँधने के लिए एक कतार में बिछाती है। कटाई की चौड़ाई 1.2 मीटर है, एक घंटे में करीब एक एकड़, पीछे चलने वाला एक ही आदमी काफ़ी है। इंजन 5 एचपी का है। ओस सूखने पर कटाई करें और शाम को कटर बार साफ़ कर लें।',
      pack: '5 एचपी',
    },
    price: 115000,
    mrp: 128000,
    hsn: '84335900',
    stock: 0,
    rating: 4.3,
    reviews: 27,
  },
  {
    ...waterAndSpray,
    id: 'drip-kit-1-acre',
    facts: {
      weightKg: 62,
      warrantyMonths: 24,
      returnDays: 7,
    },
    subcategory: 'Irrigation',
    en: {
      name: 'Drip kit 1 acre, 16 mm inline, screen filter',
      description:
        'Everything for 1 acre at rows of 1.2 m: about 3,400 m of 16 mm inline lateral with a dripper every 40 cm, main line, valves and a screen filter. Water goes to the roots alone, so that the same well serves more land. Wash the filter every week and flush the laterals once a month. Ask at your agriculture office for the PMKSY subsidy before you buy.',
      pack: '1 acre',
    },
    hi: {
      name: 'ड्रिप किट 1 एकड़, 16 मिमी इनलाइन, स्क्रीन फ़िल्टर',
      description:
        'एक एकड़ का पूरा सामान, कतारें 1.2 मीटर पर: करीब 3,400 मीटर 16 मिमी की नली जिसमें हर 40 सेमी पर बूँद गिरती है, मुख्य पाइप, वाल्व और स्क्रीन फ़िल्टर। पानी सीधे जड़ में जाता है, इसलिए उसी कुएँ से ज़्यादा ज़मीन सींची जाती है। फ़िल्टर हर हफ़्ते धोएँ और महीने में एक बार नलियाँ खोलकर साफ़ करें। खरीदने से पहले कृषि कार्यालय में पीएमकेएसवाई की सब्सिडी के बारे में पूछें।',
      pack: '1 एकड़',
    },
    price: 38500,
    mrp: 44000,
    hsn: '84248200',
    gstRate: 5,
    stock: 18,
    rating: 4.5,
    reviews: 27,
    featured: true,
  },
  {
    ...waterAndSpray,
    id: 'pump-openwell-5-hp',
    facts: { energy: 'electricity', powerHp: 5, weightKg: 48, warrantyMonths: 12, returnDays: 7 },
    subcategory: 'Irrigation',
    en: {
      name: 'Openwell submersible pump 5 HP, three-phase',
      description:
        'Stands in the water of an open well, tank or canal and lifts it 20 to 40 m. The 5 HP motor needs a three-phase connection and a starter with overload protection. Built to IS 14220. Keep it under water while it runs: running dry burns the seal.',
      pack: '5 HP',
    },
    hi: {
      name: 'सबमर्सिबल पंप 5 एचपी, तीन फ़ेज़, खुले कुएँ का',
      description:
        'खुले कुएँ, टंकी या नहर के पानी में रखा जाता है और पानी को 20 से 40 मीटर ऊपर उठाता है। तीन फ़ेज़ का कनेक्शन और ओवरलोड से बचाने वाला स्टार्टर चाहिए। IS 14220 के अनुसार बना है। चलते समय पंप पानी में डूबा रहे: सूखा चलने पर सील जल जाती है।',
      pack: '5 एचपी',
    },
    price: 26900,
    mrp: 30500,
    hsn: '84137010',
    gstRate: 18,
    stock: 14,
    rating: 4.1,
    reviews: 51,
  },
  {
    ...waterAndSpray,
    id: 'battery-sprayer-16-l',
    facts: {
      energy: 'battery',
      tankLitres: 16,
      weightKg: 6.2,
      warrantyMonths: 6,
      returnDays: 7,
    },
    subcategory: 'Sprayers',
    en: {
      name: 'Battery knapsack sprayer 16 L, 12 V 12 Ah',
      description:
        'A sprayer for the back that pumps by battery, so that both hands are free for the lance. One charge of the 12 V 12 Ah battery empties about 20 tanks of 16 L. It comes with a charger, four nozzles and a lance; motor and battery have a warranty of six months. Rinse the tank with clean water after each use, and wear gloves and a mask.',
      pack: '16 L',
    },
    hi: {
      name: 'बैटरी स्प्रे पंप 16 लीटर, 12 V 12 Ah',
      description:
        'पीठ पर टाँगने वाला स्प्रे पंप जो बैटरी से चलता है, हाथ से पंप नहीं करना पड़ता। 12 V 12 Ah की बैटरी एक बार चार्ज करने पर 16 लीटर की करीब 20 टंकी छिड़कती है। साथ में चार्जर, चार नोज़ल और छिड़काव की छड़ है; मोटर और बैटरी पर छह महीने की वारंटी। हर बार काम के बाद टंकी साफ़ पानी से धोएँ और दस्ताने व मास्क पहनें।',
      pack: '16 लीटर',
    },
    price: 2799,
    mrp: 3800,
    hsn: '84244100',
    gstRate: 5,
    origin: 'CN',
    brand: 'Demo Phuhar',
    maker: 'Demo Sprayer Works, Taizhou, China',
    importer: 'Demo Sinchai Store, Gondal Road, Rajkot 360002',
    stock: 65,
    rating: 4.3,
    reviews: 212,
    featured: true,
  },
];
