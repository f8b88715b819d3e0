import type { DemoProduct } from './product.ts';

const shelf = {
  vendorId: 'v4',
  category: 'Supplies',
  maker: 'Demo Krishi Udyog, Sanwer Road, Indore 452015',
} as const;

/** Fertilizers, testing and hand tools of vendor v4. */
export const supplies: readonly DemoProduct[] = [
  {
    ...shelf,
    id: 'npk-19-19-19',
    facts: { fcoGrade: '19:19:19', returnDays: 7, batch: 'KB-N-2609', madeOn: '2026-09-12' },
    subcategory: 'Fertilizers',
    brand: 'Demo Krishi',
    en: {
      name: 'NPK 19:19:19 water-soluble',
      description:
        'A fertilizer of the FCO grade 19:19:19 that dissolves fully, for spraying on leaves and for drip. Dissolve 5 g in a litre of water: 75 g for a pump of 15 L. One acre takes about 1 kg a spray. Spray in the morning or evening when the soil is moist, and do not mix it with copper or calcium products.',
      pack: '1 kg',
    },
    hi: {
      name: 'एनपीके 19:19:19 घुलनशील',
      description:
        'एफसीओ ग्रेड 19:19:19 की खाद जो पानी में पूरी घुल जाती है, पत्तों पर छिड़काव और ड्रिप दोनों के लिए। एक लीटर पानी में 5 ग्राम घोलें: 15 लीटर के पंप में 75 ग्राम। एक एकड़ के एक छिड़काव में करीब 1 किलो लगती है। मिट्टी में नमी हो तब सुबह या शाम छिड़कें, ताँबे या कैल्शियम वाली दवा के साथ न मिलाएँ।',
      pack: '1 किलो',
    },
    price: 165,
    mrp: 199,
    net: { quantity: 1, unit: 'kg' },
    hsn: '31052000',
    gstRate: 5,
    stock: 520,
    rating: 4.4,
    reviews: 305,
    featured: true,
    use: { perAcre: [1, 1, 'kg'], perLitre: [5, 'g'] },
  },
  {
    ...shelf,
    id: 'vermicompost-40-kg',
    facts: { fcoGrade: 'Vermicompost', returnDays: 7, batch: 'KB-V-2610', madeOn: '2026-10-05' },
    subcategory: 'Fertilizers',
    en: {
      name: 'Vermicompost 40 kg',
      description:
        'A bag of 40 kg of ripe, sieved earthworm compost that meets the organic grade of the FCO. Spread 8 to 10 bags an acre before the last ploughing, or put two handfuls into each pit of a fruit tree. It keeps moisture in sandy soil and feeds the life in the ground. Store it in the shade and keep it slightly moist.',
      pack: '40 kg',
    },
    hi: {
      name: 'केंचुआ खाद 40 किलो',
      description:
        'पकी और छनी हुई केंचुआ खाद, एफसीओ के जैविक खाद के मानक के अनुसार। आखिरी जुताई से पहले एक एकड़ में 8 से 10 बोरी डालें, या फल के हर गड्ढे में दो मुट्ठी। रेतीली मिट्टी में नमी रोकती है और ज़मीन को ज़िंदा रखती है। छाया में रखें और हल्की नमी बनाए रखें।',
      pack: '40 किलो',
    },
    price: 399,
    mrp: 480,
    net: { quantity: 40, unit: 'kg' },
    hsn: '3101',
    gstRate: 0,
    stock: 380,
    rating: 4.5,
    reviews: 118,
    use: { perAcre: [320, 400, 'kg'] },
  },
  {
    ...shelf,
    id: 'soil-test-kit-25',
    facts: { returnDays: 7, warrantyMonths: 0 },
    subcategory: 'Testing Equipment',
    brand: 'Demo Krishi',
    en: {
      name: 'Soil test kit pH+NPK+OC, 25 samples',
      description:
        'Shows acidity, nitrogen, phosphorus, potash and organic carbon of 25 soil samples. Each test takes about 30 minutes and needs no electricity; compare the colour with the card. Take soil from ten spots of a field, 15 cm deep, and mix it for one sample. The reagents keep for 18 months in a cool place, out of the reach of children.',
      pack: '25 samples',
    },
    hi: {
      name: 'मिट्टी जाँच किट pH+NPK+OC, 25 नमूने',
      description:
        'मिट्टी के 25 नमूनों में अम्लीयता, नाइट्रोजन, फ़ॉस्फ़ोरस, पोटाश और जैविक कार्बन बताती है। हर जाँच में करीब 30 मिनट लगते हैं, बिजली नहीं चाहिए; रंग को कार्ड से मिलाएँ। खेत की दस जगहों से 15 सेमी गहराई की मिट्टी लें और मिलाकर एक नमूना बनाएँ। रसायन ठंडी जगह पर 18 महीने चलते हैं; बच्चों से दूर रखें।',
      pack: '25 नमूने',
    },
    price: 3950,
    mrp: 4500,
    net: null,
    hsn: '38221990',
    gstRate: 5,
    stock: 40,
    rating: 4.2,
    reviews: 64,
  },
  {
    ...shelf,
    id: 'sickle-pack-2',
    facts: { returnDays: 7, warrantyMonths: 0 },
    subcategory: 'Hand Tools',
    en: {
      name: 'Serrated sickle, pack of 2',
      description:
        'Two sickles with fine teeth for wheat, paddy and fodder. The blades are high-carbon steel and stay sharp for a season; the grips are smooth wood. Cut towards you with a light pull, not a stroke. Wipe the blade with oil before storing it.',
      pack: '2 pieces',
    },
    hi: {
      name: 'दराती / हँसिया, 2 का पैकेट',
      description:
        'बारीक दाँतों वाली दो दरातियाँ, गेहूँ, धान और चारा काटने के लिए। धार सख्त स्टील की है और पूरे मौसम तेज़ रहती है; मूठ चिकनी लकड़ी की। हल्के हाथ से अपनी ओर खींचकर काटें, झटका न दें। रखने से पहले धार पर तेल लगा दें।',
      pack: '2 नग',
    },
    price: 229,
    mrp: 299,
    net: { quantity: 2, unit: 'piece' },
    hsn: '82019000',
    gstRate: 0,
    stock: 210,
    rating: 4.6,
    reviews: 154,
  },
];
