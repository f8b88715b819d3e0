/** A synonym group: a crop or kind of product with its words in the languages of India. */
export interface SynonymGroup {
  readonly id: string;
  /** Its label in suggestions. */
  readonly en: string;
  readonly hi: string;
  /** Synonyms in Latin letters and in the scripts of mr gu pa bn te ta kn, each a single word. */
  readonly words: string;
  /** Search words that lead to it without being synonyms: DAP is only one kind of fertiliser. */
  readonly asks?: string;
  /** The category or subcategory of the shop with such products. */
  readonly category?: string;
}

/** Synonym groups from docs/product.md, Search, for crops and for the catalogue's product kinds. */
export const synonymGroups: readonly SynonymGroup[] = [
  {
    id: 'wheat',
    en: 'Wheat',
    hi: 'गेहूँ',
    words: 'gehu gehun genhu gehoon gahu गहू ઘઉં ghau ਕਣਕ kanak গম gom గోధుమ godhuma கோதுமை godhumai ಗೋಧಿ godhi',
  },
  {
    id: 'paddy',
    en: 'Paddy',
    hi: 'धान',
    words:
      'dhan dhaan rice chawal chaval चावल basmati बासमती भात bhat ડાંગર dangar ਝੋਨਾ jhona ধান వరి vari நெல் nel ಭತ್ತ bhatta',
  },
  {
    id: 'maize',
    en: 'Maize',
    hi: 'मक्का',
    words:
      'makka makai मकई bhutta भुट्टा corn मका maka મકાઈ ਮੱਕੀ makki ভুট্টা మొక్కజొన్న mokkajonna மக்காச்சோளம் makkacholam ಜೋಳ jola',
  },
  {
    id: 'tomato',
    en: 'Tomato',
    hi: 'टमाटर',
    words: 'tamatar tamater tmatar टोमॅटो ટામેટા tameta ਟਮਾਟਰ টমেটো టమాట tamata தக்காளி thakkali ಟೊಮೆಟೊ',
  },
  {
    id: 'okra',
    en: 'Okra',
    hi: 'भिंडी',
    words: 'bhindi bhendi ladyfinger भेंडी ભીંડા bhinda ਭਿੰਡੀ ঢেঁড়স dherosh బెండ benda வெண்டை vendai ಬೆಂಡೆ bende',
  },
  {
    id: 'mustard',
    en: 'Mustard',
    hi: 'सरसों',
    words: 'sarson sarso sarsu rai राई मोहरी mohri રાઈ ਸਰ੍ਹੋਂ সরিষা sorisha ఆవాలు aavalu கடுகு kadugu ಸಾಸಿವೆ sasive',
  },
  {
    id: 'soybean',
    en: 'Soybean',
    hi: 'सोयाबीन',
    words: 'soyabean soyabin soya सोया સોયાબીન ਸੋਇਆਬੀਨ সয়াবিন సోయా சோயா ಸೋಯಾ',
  },
  // Crops that farmers ask for, whether the shop sells their seed or not.
  {
    id: 'cotton',
    en: 'Cotton',
    hi: 'कपास',
    words: 'kapas kapaas narma नरमा कापूस kapus કપાસ ਕਪਾਹ kapah তুলা tula పత్తి patti பருத்தி paruthi ಹತ್ತಿ hatti',
  },
  {
    id: 'onion',
    en: 'Onion',
    hi: 'प्याज',
    words: 'pyaj pyaz प्याज़ kanda कांदा ડુંગળી ਪਿਆਜ਼ পেঁয়াজ ఉల్లి வெங்காயம் ಈರುಳ್ಳಿ',
  },
  {
    id: 'potato',
    en: 'Potato',
    hi: 'आलू',
    words: 'aloo alu aalu batata बटाटा બટાકા ਆਲੂ আলু బంగాళాదుంప உருளைக்கிழங்கு ಆಲೂಗಡ್ಡೆ',
  },
  {
    id: 'chilli',
    en: 'Chilli',
    hi: 'मिर्च',
    words: 'chili chilly mirch mirchi मिर्ची મરચું ਮਿਰਚ লঙ্কা మిరప மிளகாய் ಮೆಣಸಿನಕಾಯಿ',
  },
  {
    id: 'chickpea',
    en: 'Chickpea',
    hi: 'चना',
    words: 'chana channa harbhara हरभरा ચણા ਛੋਲੇ ছোলা శనగ கொண்டைக்கடலை ಕಡಲೆ',
  },
  {
    id: 'groundnut',
    en: 'Groundnut',
    hi: 'मूँगफली',
    words: 'peanut mungfali moongfali bhuimug भुईमूग મગફળી ਮੂੰਗਫਲੀ বাদাম వేరుశనగ நிலக்கடலை ಶೇಂಗಾ',
  },
  {
    id: 'millet',
    en: 'Pearl millet',
    hi: 'बाजरा',
    words: 'bajra bajara bajri बाजरी બાજરી ਬਾਜਰਾ বাজরা సజ్జ கம்பு ಸಜ್ಜೆ',
  },
  {
    id: 'seed',
    en: 'Seeds',
    hi: 'बीज',
    category: 'Seeds',
    words: 'beej bij biyaan बियाणे biyane બિયારણ biyaran ਬੀਜ বীজ విత్తనం vittanam விதை vidhai ಬೀಜ bija',
  },
  {
    id: 'fertiliser',
    en: 'Fertilizers',
    hi: 'खाद',
    category: 'Fertilizers',
    words:
      'fertiliser fertilizer khad khaad urvarak उर्वरक खत khat ખાતર khatar ਖਾਦ সার sar ఎరువు eruvu உரம் uram ಗೊಬ್ಬರ gobbara',
    asks: 'npk dap urea यूरिया potash पोटाश mop ssp manure',
  },
  {
    id: 'pesticide',
    en: 'Pesticides',
    hi: 'कीटनाशक',
    words:
      'pesticide insecticide dawai dawa davai दवाई दवा kitnashak औषध aushadh દવા dava ਦਵਾਈ কীটনাশক మందు mandu மருந்து marundhu ಔಷಧಿ aushadhi',
  },
  {
    id: 'machine',
    en: 'Equipment',
    hi: 'मशीनें',
    category: 'Equipment',
    words: 'machine mashin machinery मशीन equipment yantra यंत्र यंत्रे મશીન ਮਸ਼ੀਨ মেশিন యంత్రం இயந்திரம் ಯಂತ್ರ',
  },
  {
    id: 'irrigation',
    en: 'Irrigation',
    hi: 'सिंचाई',
    category: 'Irrigation',
    words: 'sinchai sichai सिंचन sinchan સિંચાઈ ਸਿੰਚਾਈ সেচ నీటిపారుదల பாசனம் ನೀರಾವರಿ',
  },
  {
    id: 'tractor',
    en: 'Tractor',
    hi: 'ट्रैक्टर',
    words: 'tracter ट्रॅक्टर ટ્રેક્ટર ਟਰੈਕਟਰ ট্রাক্টর ట్రాక్టర్ டிராக்டர் ಟ್ರ್ಯಾಕ್ಟರ್',
  },
  {
    id: 'sprayer',
    en: 'Sprayer',
    hi: 'स्प्रे पंप',
    words: 'sprayer spray स्प्रे chhidkav छिड़काव tanki टंकी फवारणी favarni સ્પ્રે ਸਪਰੇਅ স্প্রে స్ప్రేయర్ தெளிப்பான் ಸಿಂಪರಣೆ',
  },
  {
    id: 'sickle',
    en: 'Sickle',
    hi: 'दराती',
    words:
      'हँसिया hansiya hasua darati dranti विळा vila દાતરડું datardu ਦਾਤੀ dati কাস্তে kaste కొడవలి kodavali அரிவாள் aruval ಕುಡುಗೋಲು kudugolu',
  },
  { id: 'plough', en: 'Plough', hi: 'हल', words: 'plow palau पलाऊ नांगर nangar હળ ਹਲ লাঙ্গল నాగలి கலப்பை ನೇಗಿಲು' },
  { id: 'cultivator', en: 'Cultivator', hi: 'कल्टीवेटर', words: 'kaltivetar' },
  { id: 'weeder', en: 'Weeder', hi: 'वीडर', words: 'nirai निराई gudai गुड़ाई' },
  { id: 'rotavator', en: 'Rotavator', hi: 'रोटावेटर', words: 'rotavetar rotary रोटरी' },
  { id: 'drip', en: 'Drip kit', hi: 'ड्रिप किट', words: 'drip ड्रिप tapak टपक boond बूंद ठिबक thibak' },
  { id: 'pump', en: 'Pump', hi: 'पंप', words: 'motor मोटर पम्प samarsibal submersible सबमर्सिबल' },
  { id: 'reaper', en: 'Reaper', hi: 'रीपर', words: 'katai कटाई harvester हार्वेस्टर' },
  { id: 'thresher', en: 'Thresher', hi: 'थ्रेशर', words: 'thraisar gahai गहाई' },
  { id: 'compost', en: 'Vermicompost', hi: 'केंचुआ खाद', words: 'compost kechua kenchua केंचुआ vermi jaivik जैविक' },
  { id: 'soil', en: 'Soil test', hi: 'मिट्टी जाँच', words: 'soil mitti मिट्टी janch जाँच parikshan परीक्षण' },
];

/** Noise words around the product that the user is looking for (docs/product.md, Search). The search drops them. */
export const noiseWords =
  'ka ki ke का की के wala wali वाला वाली chahiye चाहिए kharidna खरीदना rate रेट bhav भाव price daam दाम कीमत sabse सबसे accha अच्छा for of the and buy best'.split(
    ' ',
  );

/** Ids of product kinds. A search drops them if no product matches both the kind and the other words. */
export const kindIds: readonly string[] = ['seed', 'fertiliser', 'pesticide', 'machine'];
