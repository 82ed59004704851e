import type { Relation } from './related-words.ts';

/** What nurses, doctors, pharmacists and scientists type at the bedside. */
export const relatedCare: readonly Relation[] = [
  // Arrest, stroke, bleeding.
  [
    'joules, shock, charge, pads, paddles, flat line, compress, CPR, pump chest, airway, ambu',
    'resuscitation, cardiac arrest',
  ],
  [
    'amiodarone, adrenaline, atropine, ROSC, asystole, PEA, VF, torsades, Hs and Ts',
    'resuscitation, cardiac arrest',
  ],
  [
    'collapse, gasping, no pulse, not breathing, lifeless, cold and still',
    'resuscitation, code blue',
  ],
  [
    'clot buster, thrombolysis, window period, NIHSS, CT head, FAST, droop, slurred, weak arm, last seen',
    'stroke',
  ],
  [
    'gush, soaked pad, clots, boggy, atony, placenta, tear, balloon tamponade, uterine massage, rub up',
    'haemorrhage, labour ward',
  ],
  [
    'carboprost, ergometrine, oxytocin, misoprostol, TXA, condom catheter, B-lynch',
    'haemorrhage, labour ward',
  ],
  ['shock index, going into shock, cold clammy, low BP', 'shock, haemorrhage'],
  [
    'blue light, stampede, explosion, collapsed building, tanker, many patients at once, plenty injured, bus load, boat capsized',
    'mass casualty, triage',
  ],
  [
    'tag, sort, red yellow green, walking, METHANE, incident command, surge, overflow',
    'triage, mass casualty',
  ],
  // Infection.
  [
    'rat, rodent, bush meat, outbreak, red eyes and fever, facial swelling, ribavirin, contact list',
    'Lassa, isolation',
  ],
  [
    'corpse, burial, body bag, dead body, embalm, wash the body',
    'safe burial, isolation, mortuary',
  ],
  ['ministry, NCDC, DSNO, report disease, notify state, surveillance', 'notification'],
  [
    'N95, mask, gown, apron, goggles, face shield, boots, cover shoes, suit',
    'PPE, protective equipment, isolation',
  ],
  [
    'cough etiquette, droplet, airborne, negative pressure, single room, cohort, TB, measles, chickenpox, COVID',
    'isolation precautions, infection prevention',
  ],
  [
    'MRSA, ESBL, resistant, C diff, VRE, superbug, bundle, CLABSI, VAP, CAUTI, central line, catheter care',
    'infection prevention, bundle',
  ],
  [
    'mop, bucket, toilet cleaning, bed cleaning, terminal cleaning, disinfectant, wipe down, bedpan, dusting',
    'cleaning, infection prevention',
  ],
  [
    'nappy, diaper, placenta bucket, yellow bag, bin, bins, incinerator, dirty linen, dirty bedsheet',
    'waste, infection prevention',
  ],
  [
    'ring, wedding band, bangle, watch, bracelet, nails, acrylic, gel nails, henna, lali, long sleeves, sleeves',
    'jewellery, nails, hand hygiene',
  ],
  [
    'sanitiser, tap, sink, wash basin, elbow tap, no water, soap finished, hand towel, hand cream, dermatitis',
    'hand hygiene, hand rub',
  ],
  [
    'scrubbing, scrub time, brush, before operation hands',
    'surgical hand preparation, hand hygiene',
  ],
  [
    'poke, prick, recap, scalpel cut, blade, splash, bite, blood on my skin, broken ampoule cut',
    'sharps, exposure',
  ],
  [
    'combination tablets, 28 days, TLD, source patient, HBsAg positive, hepatitis vaccine, tetanus',
    'post-exposure prophylaxis, exposure',
  ],
  ['safety box, needle bin, full box, three quarters', 'sharps container, sharps'],
  // Antibiotics and other medicines.
  [
    'amoxil, augmentin, rocephin, flagyl, cipro, genta, azithro, levo, vancomycin, meropenem, linezolid, piptaz, tazocin',
    'antimicrobial, antibiotic',
  ],
  [
    'drug of choice, first line, days of treatment, how long antibiotics, switch, de-escalate, reserve, restricted',
    'antimicrobial stewardship',
  ],
  [
    'cellulitis, UTI, pneumonia, meningitis, osteomyelitis, PID, sepsis, typhoid, bacteremia, diabetic foot',
    'antimicrobial, infection',
  ],
  ['trough, level, creatinine clearance, renal dose', 'antimicrobial, levels'],
  [
    'before incision, prophylaxis theatre, pre-op antibiotic',
    'surgical prophylaxis, antimicrobial',
  ],
  [
    'five rights, six rights, drug time, drug trolley, wrong route, double check, crushed tablet, crush tablet, late dose, missed drug, PRN',
    'medication administration',
  ],
  [
    'verbal order, phone order, telephone order, sign for drug, initial, drug sheet, kardex',
    'medication administration, prescription',
  ],
  [
    'drop factor, drops, drip rate, giving set, ml per hour, calculate dose, calculation, formula, dilute, reconstitute',
    'medication administration, infusion',
  ],
  [
    'mag sulph, mag sulf, magsulf, magnesium, eclampsia, loading dose, toxicity, reflexes',
    'magnesium sulphate',
  ],
  [
    'KCl, potassium, insulin, heparin, high alert, concentrated',
    'high-alert medicines, medication administration',
  ],
  [
    'insulin pen, open vial, opened vial, opened bottle, eye drops opened, expiry after opening, multidose',
    'opened vials, medication administration',
  ],
  [
    'wrong injection, wrong patient drug, overdose given, extravasation, leaked drip, tissued',
    'medication error',
  ],
  [
    'fentanyl, morphine, pethidine, pentazocine, tramadol, ketamine, diazepam, midazolam, codeine, DDA, dangerous drugs',
    'controlled drugs',
  ],
  [
    'cupboard key, double lock, register, count, tally, balance, half ampoule, wastage, broken ampoule, witness',
    'controlled drugs register',
  ],
  [
    'fridge, freezer, ice pack, cool box, temperature log, vaccines spoiled, vaccine vial, data logger, thermometer reading',
    'cold chain, vaccines',
  ],
  // Blood, samples, results.
  [
    'pint, packed cells, FFP, plasma, platelets, cryo, whole blood, bag of blood, group O, emergency blood, trigger',
    'transfusion, blood products',
  ],
  [
    'itching, hives, back pain, rigor, dark urine, fever during blood, wrong blood, TRALI, TACO, overload',
    'transfusion reaction, transfusion',
  ],
  ['warm blood, blood warmer, over how many hours, giving set for blood, 18G', 'transfusion'],
  [
    'tube, bottle, vacutainer, EDTA, citrate, fluoride, heparin bottle, purple, red top, order of draw, tourniquet',
    'specimen collection',
  ],
  [
    'haemolysed, clotted, lipaemic, leaking container, unlabelled, mislabelled, insufficient, short sample, rejected',
    'specimen rejection, specimen collection',
  ],
  [
    'CSF, sputum, stool, swab, urine sample, 24 hour urine, blood culture, biopsy, pus, semen',
    'specimen collection',
  ],
  ['ice, transport box, how soon to lab, delay to lab, porter sample', 'specimen, transport'],
  ['panic, alarming, troponin, potassium, bilirubin, positive culture', 'critical result'],
  [
    'not picking, cannot reach doctor, phone result, read back, nobody answers',
    'critical result, call-back',
  ],
  ['POCT, glucometer, dipstick, rapid test, RDT', 'laboratory, specimen'],
  // Identity, consent, falls and dying.
  [
    'bracelet, name band, wristband, arm band, tag, twins, baby mix, swapped, same surname, namesake, alert sticker',
    'patient identification',
  ],
  [
    'unknown, no name, unconscious man, brought by police, John Doe, amnesia',
    'unknown patient, patient identification',
  ],
  [
    'sign, signs, signature, thumbprint, thumb print, witness sign, refuse, refuses, decline, guardian, next of kin, husband must sign',
    'consent, informed consent',
  ],
  [
    'minor, under 18, teenager, child surgery, parents refuse, no relative, mentally ill, capacity, emergency surgery no relative',
    'consent, informed consent',
  ],
  [
    'explain risks, risks, interpreter, understand, second thoughts, change my mind, withdraw',
    'consent, informed consent',
  ],
  ['jehovah, no blood, refuse blood', 'refusal of blood, consent'],
  [
    'fell, slipped, fall, bed rail, near miss, wrong site, retained, swab count, something went wrong, harm',
    'incident reporting',
  ],
  [
    'RCA, root cause, five whys, severity, SAC, blame, apology, disclosure',
    'incident reporting, just culture',
  ],
  ['handover, shift report, SBAR, ISBAR, bedside round', 'handover'],
  ['bed sore, turning, pressure area, braden, waterlow', 'pressure ulcer'],
  [
    'dying, end of life, DNR, morphine for dying, comfort care',
    'palliative care, do not resuscitate',
  ],
  [
    'discharge against advice, DAMA, absconded, ran away, eloped',
    'discharge against medical advice',
  ],
  ['tie patient, restrain, psychotic, violent patient, sedate', 'restraint, violence'],
  // Rooms with radiation, steam and power.
  [
    'lead, apron, thyroid collar, shield, gonad, badge, dosimeter, film badge, TLD, mSv, millisievert',
    'radiation safety, X-ray',
  ],
  [
    'pregnant in xray, last period, LMP, 10 day rule, ten day rule, missed period scan',
    'pregnancy, radiation safety',
  ],
  [
    'hold the child, hold patient, portable, mobile machine, bedside film, repeat film, red light, warning lamp',
    'X-ray, radiation safety',
  ],
  [
    'steam, steriliser, autoclave, spore, bowie dick, tape, strip, wet pack, pack, shelf life, sterile, CSSD, flash',
    'autoclave, sterile',
  ],
  [
    'instruments, forceps, set, trays, wrap, pouch, chamber, drain, cycle, recall',
    'autoclave, instrument',
  ],
];
