import { acceptableUseAndPasswords } from './acceptable-use.ts';
import { antiFraudAndGifts } from './anti-fraud.ts';
import { antimicrobialStewardship } from './antimicrobial-stewardship.ts';
import { autoclaveLoading } from './autoclave-loading.ts';
import { bloodTransfusion } from './blood-transfusion.ts';
import { codeBlue } from './code-blue.ts';
import { coldChain } from './cold-chain.ts';
import { controlledDrugsRegister } from './controlled-drugs.ts';
import { crisisHoldingStatement, handHygieneDayPosts } from './crisis-and-social-media.ts';
import { criticalResults } from './critical-results.ts';
import { dataProtection } from './data-protection.ts';
import type { DemoDocument } from './demo-document.ts';
import { downtimeAndPaperFallback } from './downtime.ts';
import { fireAndEvacuation } from './fire-and-evacuation.ts';
import { generatorChangeover } from './generator-changeover.ts';
import { handHygiene } from './hand-hygiene.ts';
import { incidentReporting } from './incident-reporting.ts';
import { infectionPreventionAndControl } from './infection-prevention.ts';
import { informedConsent } from './informed-consent.ts';
import { labourWardHaemorrhage } from './labour-ward-haemorrhage.ts';
import { lassaIsolation } from './lassa-isolation.ts';
import { massCasualtyTriage } from './mass-casualty.ts';
import { medicationAdministration } from './medication-administration.ts';
import { annualReport, quarterlyNewsletter } from './newsletter-and-annual-report.ts';
import { patientIdentification } from './patient-identification.ts';
import { eyeOutreachStatement, facilityVisitAdvisory } from './press-and-media.ts';
import { procurementAndImprest } from './procurement.ts';
import { radiationSafety } from './radiation-safety.ts';
import { recruitmentAndCredentialing } from './recruitment.ts';
import { sharpsAndProphylaxis } from './sharps-and-prophylaxis.ts';
import { specimenCollection } from './specimen-collection.ts';
import { staffLeaveAndAbsence } from './staff-leave.ts';
import { newStaffOrientation } from './staff-orientation.ts';
import { strokePathway } from './stroke-pathway.ts';
import { visitorsAndWardHours } from './visitors-and-ward-hours.ts';
import { workplaceViolence } from './workplace-violence.ts';

/** Policies, SOPs and public affairs, in this order. */
export const demoDocuments: DemoDocument[] = [
  infectionPreventionAndControl,
  handHygiene,
  informedConsent,
  patientIdentification,
  bloodTransfusion,
  antimicrobialStewardship,
  incidentReporting,
  staffLeaveAndAbsence,
  recruitmentAndCredentialing,
  workplaceViolence,
  fireAndEvacuation,
  sharpsAndProphylaxis,
  acceptableUseAndPasswords,
  downtimeAndPaperFallback,
  dataProtection,
  antiFraudAndGifts,
  procurementAndImprest,
  visitorsAndWardHours,
  codeBlue,
  strokePathway,
  labourWardHaemorrhage,
  lassaIsolation,
  specimenCollection,
  criticalResults,
  coldChain,
  generatorChangeover,
  autoclaveLoading,
  radiationSafety,
  medicationAdministration,
  controlledDrugsRegister,
  massCasualtyTriage,
  newStaffOrientation,
  quarterlyNewsletter,
  annualReport,
  eyeOutreachStatement,
  facilityVisitAdvisory,
  crisisHoldingStatement,
  handHygieneDayPosts,
];
