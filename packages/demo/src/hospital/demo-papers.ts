import type { HolderKind } from '@icare/contracts/compliance-status';

export type DemoPaper = {
  type: string;
  number: string;
  /** Days from today. */
  issued: number;
  ends: number;
  hasFile?: false;
  /** Handed in to be verified, as the renewal of the one before it in the list. */
  waits?: true;
  verified?: false;
};

export type DemoHolder = {
  kind: HolderKind;
  /** Null: the name of the hospital. */
  name: string | null;
  place?: string;
  serial?: string;
  department: string;
  /** Whether somebody of the department is responsible; otherwise its head is told. */
  hasResponsible: boolean;
  retiredReason?: string;
  /** Types of which it must have a paper. */
  requires?: readonly string[];
  papers: readonly DemoPaper[];
};

const calibration = (
  number: string,
  ends: number,
  details: Partial<DemoPaper> = {},
): DemoPaper => ({
  ...{ type: 'calibration', number, issued: ends - 365, ends },
  ...details,
});

/** Holders with papers in every state. */
export const demoHolders: readonly DemoHolder[] = [
  {
    ...{ kind: 'hospital', name: null, department: 'Administration', hasResponsible: true },
    requires: ['premises', 'nhia'],
    papers: [
      { type: 'premises', number: 'IMSG/MOH/PH/0417', issued: -326, ends: 37 },
      { type: 'nhia', number: 'IM/0093/P', issued: -706, ends: 24 },
      { type: 'nhia', number: 'IM/0093/P', issued: -6, ends: 725, waits: true },
    ],
  },
  {
    ...{ kind: 'hospital', name: 'Main building', department: 'Administration' },
    hasResponsible: true,
    requires: ['fire'],
    papers: [{ type: 'fire', number: 'IMSFS/2025/1186', issued: -377, ends: -12 }],
  },
  {
    ...{ kind: 'hospital', name: 'Maternity annexe', department: 'Administration' },
    hasResponsible: false,
    // The premises registration of the annexe is missing.
    requires: ['premises', 'fire'],
    papers: [{ type: 'fire', number: 'IMSFS/2026/0402', issued: -160, ends: 205 }],
  },
  {
    ...{ kind: 'department', name: 'Radiology', department: 'Radiology', hasResponsible: true },
    papers: [{ type: 'nnra', number: 'NNRA/RSO/2026/0311', issued: -150, ends: 215 }],
  },
  {
    ...{ kind: 'department', name: 'Pharmacy', department: 'Pharmacy', hasResponsible: true },
    papers: [{ type: 'pcn-premises', number: 'PCN/HP/IM/0128', issued: -310, ends: 37 }],
  },
  {
    ...{ kind: 'item', name: 'X-ray machine', place: 'Radiology, room 1', serial: 'DX-48213' },
    ...{ department: 'Radiology', hasResponsible: true },
    requires: ['calibration'],
    papers: [calibration('CAL-26-0711', 121)],
  },
  {
    ...{ kind: 'item', name: 'CT scanner', place: 'Radiology, room 3', serial: 'CT-1120-77' },
    ...{ department: 'Radiology', hasResponsible: true },
    papers: [calibration('CAL-26-0712', 122, { hasFile: false, verified: false })],
  },
  {
    ...{ kind: 'item', name: 'Haematology analyser', place: 'Laboratory', serial: 'XN-55108' },
    ...{ department: 'Laboratory', hasResponsible: true },
    papers: [calibration('CAL-25-1192', 9)],
  },
  {
    ...{ kind: 'item', name: 'Autoclave', place: 'Theatre, sterile room', serial: 'TU-300-912' },
    ...{ department: 'Surgery', hasResponsible: false },
    papers: [calibration('CAL-25-1105', -5)],
  },
  {
    ...{ kind: 'item', name: 'Defibrillator', place: 'Emergency, bay 2', serial: 'LP20-3391' },
    ...{ department: 'Emergency Medicine', hasResponsible: true },
    papers: [calibration('CAL-26-0533', 68)],
  },
  {
    ...{ kind: 'item', name: 'Mobile X-ray', place: 'Store', serial: 'MX-0092' },
    ...{ department: 'Radiology', hasResponsible: true },
    retiredReason: 'Tube worn out; replaced by the machine in room 1.',
    papers: [calibration('CAL-24-0318', -240)],
  },
];
