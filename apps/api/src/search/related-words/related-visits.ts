import type { Relation } from './related-words.ts';

/** What patients, their relatives and applicants type. */
export const relatedVisits: readonly Relation[] = [
  // Coming to see somebody.
  ['greet, enter ward, inside ward', 'visiting hours, visitors'],
  ['auntie, aunty, uncle, nephew, niece, cousin, fiance, neighbour', 'relative, visitors'],
  ['flask, jollof, soup, rice, pepper soup, cooked, snacks, fruits, malt, juice', 'food, meals'],
  ['cook, cooking, stove, kitchen, warm food, boil water', 'relatives kitchen, cooking'],
  ['lodge, lodging, guest house, mat, mattress, overnight', 'carers who stay'],
  ['bouquet, flowers, teddy, balloon', 'visitors'],
  ['noise, noisy, loud music, radio on ward, quiet', 'rest time, visiting hours'],
  ['crowd, whole family, group', 'visitors, at one time'],
  [
    'pastor, father, imam, anointing, holy communion, deliverance, prayer warriors',
    'religious leaders, visitors',
  ],
  [
    'coughing, flu, catarrh, sneezing, sick visitor, runny nose',
    'visitors with fever, children as visitors',
  ],
  ['lights out, night visit, late visit, after work, lunch break', 'visiting hours'],
  ['gate pass, gateman, turned away', 'visitors, reception'],
  ['recording, live video, go live, filming, snapping, selfie', 'photographs, consent'],
  // The way here, money and the front desk.
  [
    'bus stop, bus park, junction, motor park, bolt, uber, taxi, keke, okada, danfo',
    'directions, the way here, address',
  ],
  ['car, drop off, security for car', 'parking, car park'],
  ['wheelchair, ramp, disabled, disability, crutches, lame, blind, deaf', 'wheelchair, entrance'],
  ['yoruba, hausa, french, english, language, sign language, dialect', 'languages, interpreter'],
  [
    'ATM, transfer, POS, card payment, pay, paying, instalment, balance, naira, expensive, charges',
    'payment, prices, bill',
  ],
  ['refund, overcharged, wrong bill, billed twice', 'complaint, bill'],
  [
    'rude, kept waiting, waited long, bad service, unhappy, disappointed, annoyed',
    'complaint, feedback',
  ],
  ['thank, appreciate nurse, praise, good work, compliment', 'feedback, contact'],
  ['left my bag, forgot my phone, missing bag, missing item', 'lost property'],
  ['write, email address, chat, whatsapp', 'contact, phone, message'],
  ['CMD, MD office, management, director, secretary, admin office', 'contact'],
  ['reach, arrive, distance, far, trek, airport, bus route', 'directions, the way here'],
  ['office line, landline, land line, desk number, dial', 'phone, telephone number'],
  // Appointments and clinics.
  ['slot, earliest date, token, queue, next available, follow up, follow-up', 'appointment'],
  ['cancel, postpone, reschedule, shift date, missed my date', 'appointment'],
  [
    'new patient, open a card, open folder, registration, hospital number',
    'registration, reception',
  ],
  ['lady doctor, female gynaecologist, woman gynae, madam doctor', 'woman doctor'],
  ['prof, professor, dr, best doctor, name of doctor', 'find a doctor, doctors'],
  ['closed, hours today, holiday, christmas, easter, sallah, new year, 24 hours', 'opening hours'],
  ['video call, zoom, online', 'telehealth'],
  [
    'certificate of fitness, visa, school entrance, marriage test, genotype for marriage, food vendor',
    'medical check, screening, preventive care',
  ],
  [
    'kerosene, petrol, acid, izal, hypo, battery, rat poison, pesticide, tablets too many, sniper',
    'poison, swallowed poison',
  ],
  [
    'pushed a bead, bead in nose, insect in ear, fish bone, bone in throat, coin',
    'swallowed something, foreign body, emergency',
  ],
  [
    'machete, cutlass, bottle cut, blade cut, nail in foot, stepped on nail, gash',
    'wound, injury, emergency',
  ],
  [
    'robbers, kidnapped, shot, bullet, bomb, blast, riot, fought, beaten up',
    'gunshot, injury, emergency',
  ],
  [
    'fell from tree, fell from roof, fell down stairs, fall, crashed, hit by car, knocked down',
    'accident, injury, emergency',
  ],
  ['faint, slump, slumped, collapse, not responding, stiff, foaming', 'collapsed, emergency'],
  ['rush, urgent, immediately, dying', 'emergency'],
  ['come and carry, cannot walk to hospital', 'ambulance'],
  [
    'pressure, tension, BP high, heart dey cut, heart failure, big heart, leg swelling',
    'heart, cardiology, blood pressure',
  ],
  [
    'stammer, hand shaking, memory, forgets, one side, numb, nerves, head dey turn, spine',
    'nerves, neurology',
  ],
  [
    'lens, frames, sight, seeing double, itching eye, eye discharge, apollo, spot in eye',
    'eyes, eye clinic',
  ],
  [
    'sugar, sickler, ulcer pain, waist, joints, weak body, liver, lungs, kidney, thyroid',
    'internal medicine, physician',
  ],
  [
    'pikin, toddler, newborn, junior, schoolboy, schoolgirl, teething, naming, baby weight, immunise my baby',
    'children, pediatrics',
  ],
  [
    'operate, theatre, cut out, remove lump, stitches out, hernia, appendix, piles, breast lump, circumcision',
    'operation, surgery',
  ],
  [
    'widal, urine test, spit test, blood work, run test, test result, sample, genotype, sperm count',
    'laboratory, blood test',
  ],
  ['drugs, drug store, refill, syrup, ointment, injection to buy, medicine price', 'pharmacy'],
  [
    'picture of chest, film, see baby, see womb, scan, doppler, mammogram',
    'radiology, scan, X-ray',
  ],
  [
    'bedridden, old mother, aged, bathe, turn in bed, wound at home, after stroke, carer at home',
    'home health, nurse at home',
  ],
  [
    'jab, shot, immunise, travel vaccine, yellow fever, HPV, check up, check-up, test everything, family planning',
    'preventive care, vaccination, screening',
  ],
  [
    'delivery, put to bed, labour, baby coming, water broke, antenatal, register baby, ANC, midwife, C-section',
    'maternity, giving birth',
  ],
  [
    'womb, fibroid, period, menstruation, trying to conceive, infertile, discharge',
    'gynaecology, women',
  ],
  [
    'tooth, gum, jaw, ear, nose, throat, skin, rashes, pimples, bone, plaster of paris, POP',
    'specialists, medical services',
  ],
  // Positions.
  ['hire, hiring, recruit, send CV, fresh graduate, opportunity, apply', 'vacancies, careers'],
  ['RN, RM, BNSc, RNM, staff nurse, matron post', 'registered nurse, nurse'],
  ['MBBS, MBChB, MO, casualty officer', 'medical officer, doctor'],
  [
    'BMLS, AMLSCN, lab tech, lab technician, lab attendant, phlebotomist',
    'medical laboratory scientist, laboratory',
  ],
  ['Pharm.D, PharmD, BPharm, B.Pharm, pharmacy graduate, dispenser', 'pharmacist'],
  [
    'housemanship, house job, housejob, PLAB, post-NYSC doctor, internship, intern',
    'house officer',
  ],
  ['driver, class E, chauffeur, FRSC licence', 'ambulance driver'],
  ['sonography, ultrasound tech, x-ray tech, BRad, imaging tech', 'radiographer, sonographer'],
  ['FWACP, FMCP, FWACS, fellowship, specialist post', 'consultant'],
  ['ICU, ventilator, critical care, high care', 'intensive care'],
  [
    'accounting, cashier, storekeeper, typist, secretary job, record clerk, receptionist',
    'vacancies, careers',
  ],
  ['salary, pay, take home, allowance, accommodation, how much do you pay', 'position, salary'],
  ['feedback on application, interview result, shortlisted, heard nothing', 'application, careers'],
  // What the hospital tells the public.
  [
    'free glasses, free surgery, free drugs, free clinic, outreach, medical mission',
    'outreach, press statement',
  ],
  [
    'club, support group, event, competition, story, column, editor, recipe, meet the team',
    'newsletter',
  ],
  ['total, last year, yearly, statistics, deaths, births, surplus, budget, spent', 'annual report'],
  [
    'minister, commissioner, governor, tour, cameras, press invited, accreditation of press',
    'media advisory, visit',
  ],
  [
    'ash, song, pidgin, igbo post, school children, soap and water, poster, hashtag',
    'hand hygiene posts',
  ],
  ['see my record, share my result, HIV status, secret', 'data protection, confidentiality'],
  ['copy of my folder, medical report, old result', 'data protection, copy of record'],
  ['tracking, cookies', 'privacy'],
];
