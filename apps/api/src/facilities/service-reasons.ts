/**
 * What people come to each clinic for, in more depth than `serviceKeywords`, which are part of every page: complaints,
 * illnesses, examinations and operations, as patients in Nigeria say them. Not yet reviewed by a clinician.
 */
export const serviceReasons: Readonly<Record<string, readonly string[]>> = {
  'Emergency Room': [
    'collapsed, fainted, unconscious, not waking up, bleeding heavily, deep cut, machete cut',
    'fall from height, fell from stairs, drank kerosene, drank bleach, food stuck in throat, foreign body, coin',
    'severe asthma, allergic reaction, heat stroke, electrocuted, bee sting, bitten by snake or dog, rabies',
    'robbery attack, assault, fight, rape, fire burn, hot water burn, acid burn, explosion, building collapse',
    'suicide attempt, sudden weakness, sudden severe pain, crash, accident victim, trauma, open at night',
  ],
  'Urgent Care': [
    'minor injury, small cut, stitches, sprain, twisted ankle, ear pain, sore throat, mild fever, vomiting',
    'evening clinic, after hours, no appointment, same day',
  ],
  'Ambulance Services': [
    'transport for sick person, carry patient, vehicle to hospital, ambulance fee, ambulance price',
    'transfer between hospitals, pick up from home, pregnant woman in labour at home',
  ],
  Cardiology: [
    'heart attack, chest pain clinic, irregular heartbeat, murmur, hole in the heart, valve disease, angina',
    'swollen legs, breathless when lying, echocardiogram, electrocardiogram, stress test, pacemaker, cholesterol',
    'heart dey beat fast, heart pain, heart check, blood pressure clinic, stroke prevention, heart problem',
  ],
  Neurology: [
    'epilepsy, epileptic, convulsion, fits, seizure, stroke clinic, paralysis, Parkinson, dementia, Alzheimer',
    'nerve pain, sciatica, tingling, pins and needles, shaking hands, forgetfulness, facial palsy, brain tumour',
    'multiple sclerosis, meningitis, spinal cord, severe headache, EEG, vertigo, fainting, sleep disorder',
  ],
  Ophthalmology: [
    'eye hospital, eyes dey pain me, itching eyes, watery eyes, tearing, something in the eye, squint, crossed eyes',
    'glasses test, reading glasses, contact lenses, eye pressure, eye surgery, pterygium, cloudy sight, short sight',
    'long sight, double vision, floaters, retina, diabetic eye, eye injury, optometrist, refraction, vision test',
    'eye drops, stye, swollen eyelid, child not seeing the board',
  ],
  'Internal Medicine': [
    'adult clinic, general medicine, medical outpatient, high blood sugar, sugar level clinic, tuberculosis, HIV clinic',
    'hypertension clinic, weight loss, tiredness, swollen feet, stomach ulcer, heartburn, constipation, diarrhoea',
    'liver disease, hepatitis B treatment, kidney failure, dialysis, anaemia, blood disorder, gout, rheumatism',
    'joint pain, waist pain, body weakness, goitre, hormone, catarrh, chest infection, breathing problem, COPD',
    'not feeling well, adult doctor, elderly doctor, arthritis clinic, lupus, sickler, crisis, malaria treatment',
  ],
  Pediatrics: [
    'baby doctor, well baby, growth, weight of baby, child fever, child cough, child vomiting, child not eating',
    'child convulsion, premature baby, jaundice in baby, teething, bedwetting, autism, slow to talk, slow to walk',
    'malnutrition, child asthma, sickle cell child, measles, chickenpox, worms, child rash, newborn check',
    'teenagers, adolescent clinic, pikin sick, pikin body hot, my pikin, my baby, special needs child',
  ],
  Surgery: [
    'surgical clinic, hernia repair, hydrocele, appendix removal, gall bladder, stomach operation, lump removal',
    'haemorrhoids operation, anal fistula, thyroid operation, breast surgery, breast cancer operation, wound that does not heal',
    'fibroid operation, caesarean, hysterectomy, prostate operation, hernia surgeon, keyhole surgery, laparoscopy',
    'amputation, diabetic foot, skin graft, abscess, boil, swelling, circumcise my son, tubal ligation, vasectomy',
    'cost of surgery, book operation, plastic surgery, undescended testis, bowel obstruction, swollen scrotum',
  ],
  Laboratory: [
    'blood check, blood sample, full blood count, PCV, packed cell volume, kidney function, liver function, lipid profile',
    'fasting blood sugar, HbA1c, stool test, sputum test, TB test, culture, swab, hormone test, fertility test',
    'sperm test, DNA test, paternity test, STD test, hepatitis screening, COVID test, drug test, PSA, thyroid test',
    'check my sugar, check my blood, collect my result, where is my result, test price, fasting before test',
    'biopsy result, histology, crossmatch, donate blood, blood bank, group and genotype, Hepatitis B test',
  ],
  Pharmacy: [
    'collect my drugs, collect medicine, fill prescription, repeat prescription, drug price, sell drugs, buy insulin',
    'malaria drugs, BP drugs, side effects of drugs, how to take my drugs, drug interaction, expired drugs, eye drops',
    'do you have this drug, out of stock, cough syrup, painkiller, antibiotics, contraceptive, inhaler, NHIS drugs',
  ],
  'Radiology & Imaging': [
    'chest X-ray, bone X-ray, dental X-ray, X-ray price, scan price, scan centre, pregnancy ultrasound, anomaly scan',
    'sex of baby, baby scan, breast scan, breast imaging, thyroid scan, prostate scan, scrotal scan, kidney scan',
    'brain scan, CT brain, spine MRI, contrast study, HSG, Doppler, echography, X-ray result, scan result, film',
    'sonography, computed tomography, magnetic resonance, fluoroscopy, bone density',
  ],
  'Home Health': [
    'visiting nurse, private nurse, caregiver, bed bath, injection at home, drip at home, catheter change at home',
    'old person, aged parent, after discharge, after surgery at home, physiotherapy at home, bedsore, stroke care at home',
    'home visit by doctor, elderly mother, nurse to come to my house, palliative care at home',
  ],
  Telehealth: [
    'chat with doctor, WhatsApp doctor, virtual visit, remote consultation, see doctor online, video consultation',
    'doctor from abroad, second opinion by phone, teleconsultation, phone advice, Zoom',
  ],
  'Preventive Care': [
    'general check-up, executive check, pre-employment medical, visa medical, driving licence medical, food handler test',
    'tetanus injection, hepatitis vaccine, meningitis vaccine, flu jab, polio, BCG, measles vaccine, rabies vaccine',
    'cervical cancer, breast cancer check, prostate cancer check, colon cancer, BP check, sugar check, cholesterol check',
    'vaccine for children, immunization card, quit smoking, lose weight, diet advice, nutrition, family planning',
    'pre-marital test, antenatal advice, contraception, implant, STI screening, mammogram screening, eye check',
  ],
};
