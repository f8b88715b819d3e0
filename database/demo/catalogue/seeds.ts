import type { DemoProduct } from './product.ts';

const shelf = { vendorId: 'v1', category: 'Seeds', gstRate: 0 } as const;

/** The eight seeds of vendor v1. Sowing times, rates and yields are those published for the public varieties. */
export const seeds: readonly DemoProduct[] = [
  {
    ...shelf,
    id: 'wheat-hd-3086',
    subcategory: 'Grain Seeds',
    en: {
      name: 'Wheat HD 3086 (Pusa Gautami), certified',
      description:
        'Certified seed of the IARI variety HD 3086 for irrigated, timely sown wheat in the north-west plains. Sow from 1 to 25 November, 40 kg an acre: one bag sows one acre. It is ready in about 143 days and gives about 22 quintals an acre on average. The plants resist rust, so a field rarely needs spraying against it.',
      pack: '40 kg',
    },
    hi: {
      name: 'गेहूँ एचडी 3086 (पूसा गौतमी), प्रमाणित',
      description:
        'आईएआरआई की किस्म एचडी 3086 का प्रमाणित बीज, उत्तर-पश्चिम के मैदानों में सिंचाई वाले और समय पर बोए गए गेहूँ के लिए। बुवाई 1 से 25 नवंबर तक करें, एक एकड़ में 40 किलो बीज लगता है: एक बोरी से एक एकड़। फसल करीब 143 दिन में तैयार होती है और औसतन 22 क्विंटल प्रति एकड़ देती है। यह किस्म रतुआ रोग को सहती है, इसलिए इसके लिए छिड़काव की ज़रूरत कम पड़ती है।',
      pack: '40 किलो',
    },
    price: 1799,
    mrp: 2000,
    net: { quantity: 40, unit: 'kg' },
    hsn: '10019100',
    stock: 240,
    rating: 4.6,
    reviews: 128,
    featured: true,
    seed: {
      kind: 'Wheat',
      variety: 'HD 3086',
      code: 'W',
      class: 'certified',
      germination: 85,
      purity: 98,
      boughtIn: [10, 11],
    },
  },
  {
    ...shelf,
    id: 'paddy-pusa-basmati-1509',
    subcategory: 'Grain Seeds',
    en: {
      name: 'Paddy Pusa Basmati 1509, certified',
      description:
        'Certified seed of the IARI basmati variety 1509, a short plant that does not fall over easily. Sow the nursery in June and transplant; 5 kg is enough for one acre. It ripens in 115 to 120 days, which saves about four irrigations compared with older basmati. Grow it for sale as basmati only in the states that have the basmati mark.',
      pack: '5 kg',
    },
    hi: {
      name: 'धान पूसा बासमती 1509, प्रमाणित',
      description:
        'आईएआरआई की बासमती किस्म 1509 का प्रमाणित बीज; पौधा छोटा रहता है और जल्दी गिरता नहीं। जून में नर्सरी डालें और रोपाई करें; एक एकड़ के लिए 5 किलो बीज काफ़ी है। फसल 115 से 120 दिन में पक जाती है और पुरानी बासमती के मुकाबले करीब चार सिंचाई बचती हैं। बासमती के नाम से बेचने के लिए इसे उन्हीं राज्यों में उगाएँ जिन्हें बासमती का दर्जा मिला है।',
      pack: '5 किलो',
    },
    price: 575,
    mrp: 650,
    net: { quantity: 5, unit: 'kg' },
    hsn: '10061010',
    stock: 160,
    rating: 4.5,
    reviews: 74,
    featured: true,
    seed: {
      kind: 'Paddy',
      variety: 'Pusa Basmati 1509',
      code: 'P',
      class: 'certified',
      germination: 83,
      purity: 98,
      boughtIn: [5, 6],
    },
  },
  {
    ...shelf,
    id: 'maize-hqpm-1',
    subcategory: 'Grain Seeds',
    en: {
      name: 'Maize HQPM-1 hybrid',
      description:
        'A single-cross hybrid whose grain has more of the protein that people and poultry need. Sow 8 kg an acre, two packs, at 60 × 20 cm. In the rainy season it takes 88 to 95 days, in winter longer. Buy fresh seed every season: saved grain of a hybrid does not grow true.',
      pack: '4 kg',
    },
    hi: {
      name: 'मक्का एचक्यूपीएम-1 हाइब्रिड',
      description:
        'यह हाइब्रिड मक्का है जिसके दाने में अच्छा प्रोटीन ज़्यादा होता है, खाने और मुर्गी के दाने दोनों के लिए अच्छा। एक एकड़ में 8 किलो यानी दो पैकेट बीज, 60 × 20 सेमी की दूरी पर बोएँ। खरीफ में 88 से 95 दिन लगते हैं, रबी में कुछ ज़्यादा। हर मौसम में नया बीज लें: हाइब्रिड का घर का दाना वैसा नहीं उगता।',
      pack: '4 किलो',
    },
    price: 899,
    mrp: 1000,
    net: { quantity: 4, unit: 'kg' },
    hsn: '10051000',
    stock: 90,
    rating: 4.3,
    reviews: 41,
    seed: {
      kind: 'Maize',
      variety: 'HQPM-1',
      code: 'M',
      class: 'certified',
      germination: 92,
      purity: 98,
      boughtIn: [5, 6, 7],
    },
  },
  {
    ...shelf,
    id: 'tomato-pusa-ruby',
    subcategory: 'Vegetable Seeds',
    en: {
      name: 'Tomato Pusa Ruby (OP)',
      description:
        'An open-pollinated tomato from IARI that grows all year round in the plains. Raise seedlings from 150 to 200 g of seed an acre and transplant after four weeks. The first picking is 60 to 65 days after transplanting, the season lasts about 130 days. You can save seed from your own best fruit.',
      pack: '50 g',
    },
    hi: {
      name: 'टमाटर पूसा रूबी',
      description:
        'आईएआरआई का देसी टमाटर जो मैदानों में साल भर उगाया जा सकता है। एक एकड़ के लिए 150 से 200 ग्राम बीज की पौध तैयार करें और चार हफ़्ते बाद रोपाई करें। पहली तुड़ाई रोपाई के 60 से 65 दिन बाद होती है और फसल करीब 130 दिन चलती है। अपने अच्छे फलों से अगली बार का बीज भी रख सकते हैं।',
      pack: '50 ग्राम',
    },
    price: 149,
    mrp: 180,
    net: { quantity: 50, unit: 'g' },
    hsn: '12099160',
    stock: 320,
    rating: 4.4,
    reviews: 96,
    featured: true,
    seed: {
      kind: 'Tomato',
      variety: 'Pusa Ruby',
      code: 'TR',
      class: 'truthful',
      germination: 75,
      purity: 98,
    },
  },
  {
    ...shelf,
    id: 'tomato-arka-rakshak',
    subcategory: 'Vegetable Seeds',
    en: {
      name: 'Tomato Arka Rakshak F1',
      description:
        'A hybrid tomato from IIHR that resists three diseases: leaf curl virus, bacterial wilt and early blight. Use 30 to 50 g an acre for about 4,000 plants. The fruits weigh 90 to 100 g and are picked over 140 days. The seed is treated: do not use it for food, feed or oil.',
      pack: '10 g',
    },
    hi: {
      name: 'टमाटर अर्का रक्षक एफ1',
      description:
        'आईआईएचआर का हाइब्रिड टमाटर जो तीन रोगों को सहता है: पत्ती मरोड़ विषाणु, जीवाणु उकठा और अगेती झुलसा। एक एकड़ के करीब 4,000 पौधों के लिए 30 से 50 ग्राम बीज लगता है। फल 90 से 100 ग्राम का होता है और तुड़ाई 140 दिन तक चलती है। बीज दवा से उपचारित है: इसे खाने, चारे या तेल के काम में न लें।',
      pack: '10 ग्राम',
    },
    price: 399,
    mrp: 450,
    net: { quantity: 10, unit: 'g' },
    hsn: '12099160',
    stock: 75,
    rating: 4.5,
    reviews: 62,
    seed: {
      kind: 'Tomato',
      variety: 'Arka Rakshak F1',
      code: 'TA',
      class: 'truthful',
      germination: 80,
      purity: 98,
      treatedWith: 'Thiram',
      boughtIn: [8],
    },
  },
  {
    ...shelf,
    id: 'okra-arka-anamika',
    subcategory: 'Vegetable Seeds',
    en: {
      name: 'Okra Arka Anamika (OP)',
      description:
        'An open-pollinated okra from IIHR that stands up to the yellow vein mosaic virus. Sow in February and March or in June and July, 3.5 to 4 kg an acre. The first pods are ready after 45 to 50 days; pick every second day so that they stay tender. One pack is right for a kitchen garden or a trial strip.',
      pack: '250 g',
    },
    hi: {
      name: 'भिंडी अर्का अनामिका',
      description:
        'आईआईएचआर की देसी भिंडी जो पीला मोज़ेक रोग को सहती है। बुवाई फ़रवरी-मार्च या जून-जुलाई में करें, एक एकड़ में 3.5 से 4 किलो बीज लगता है। पहली भिंडी 45 से 50 दिन में मिलती है; हर दूसरे दिन तोड़ें ताकि भिंडी नरम रहे। एक पैकेट घर की बाड़ी या छोटी क्यारी के लिए ठीक है।',
      pack: '250 ग्राम',
    },
    price: 219,
    mrp: 260,
    net: { quantity: 250, unit: 'g' },
    hsn: '12099190',
    stock: 140,
    rating: 4.2,
    reviews: 58,
    seed: {
      kind: 'Okra',
      variety: 'Arka Anamika',
      code: 'O',
      class: 'truthful',
      germination: 70,
      purity: 99,
      boughtIn: [1, 2, 5, 6, 7],
    },
  },
  {
    ...shelf,
    id: 'mustard-pusa-bold',
    subcategory: 'Oil Seeds',
    en: {
      name: 'Mustard Pusa Bold',
      description:
        'A bold-seeded mustard from IARI with about 40% oil. Sow from 10 October to 10 November, 1.5 to 2 kg an acre. It ripens in 100 to 140 days, depending on the place and the sowing date. It does well with one or two irrigations, the first at flowering.',
      pack: '1 kg',
    },
    hi: {
      name: 'सरसों पूसा बोल्ड',
      description:
        'आईएआरआई की मोटे दाने वाली सरसों, तेल करीब 40%। बुवाई 10 अक्टूबर से 10 नवंबर तक करें, एक एकड़ में 1.5 से 2 किलो बीज लगता है। जगह और बुवाई के समय के हिसाब से 100 से 140 दिन में पकती है। एक या दो सिंचाई काफ़ी हैं, पहली फूल आने पर।',
      pack: '1 किलो',
    },
    price: 159,
    mrp: 190,
    net: { quantity: 1, unit: 'kg' },
    hsn: '12075010',
    stock: 410,
    rating: 4.5,
    reviews: 83,
    featured: true,
    seed: {
      kind: 'Mustard',
      variety: 'Pusa Bold',
      code: 'S',
      class: 'truthful',
      germination: 88,
      purity: 97,
      boughtIn: [9, 10, 11],
    },
  },
  {
    ...shelf,
    id: 'soybean-js-335',
    subcategory: 'Oil Seeds',
    en: {
      name: 'Soybean JS 335',
      description:
        'The well-known soybean of JNKVV Jabalpur for central India. Sow from 20 June to 5 July, once about 100 mm of rain has fallen, 30 to 32 kg an acre. It is ready in 98 to 102 days. Mix the seed with Rhizobium culture in the shade before sowing, and sow it the same day.',
      pack: '30 kg',
    },
    hi: {
      name: 'सोयाबीन जेएस 335',
      description:
        'जबलपुर के कृषि विश्वविद्यालय की जानी-मानी सोयाबीन, मध्य भारत के लिए। करीब 100 मिमी बारिश हो जाने पर 20 जून से 5 जुलाई तक बोएँ, एक एकड़ में 30 से 32 किलो बीज। फसल 98 से 102 दिन में तैयार होती है। बोने से पहले छाया में बीज को राइज़ोबियम कल्चर से मिलाएँ और उसी दिन बो दें।',
      pack: '30 किलो',
    },
    price: 2999,
    mrp: 3300,
    net: { quantity: 30, unit: 'kg' },
    hsn: '12011000',
    stock: 55,
    rating: 4.4,
    reviews: 37,
    seed: {
      kind: 'Soybean',
      variety: 'JS 335',
      code: 'Y',
      class: 'certified',
      germination: 74,
      purity: 98,
      boughtIn: [5, 6],
    },
  },
];
