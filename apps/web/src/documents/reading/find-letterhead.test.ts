import type { TextBlock } from '@icare/contracts/document-text';
import { expect, test } from 'vitest';
import { findLetterhead } from './find-letterhead.ts';

const document = {
  number: 'SOP-IPC-002',
  name: 'Lassa/VHF Isolation',
  departments: ['Infection Control', 'Nursing'],
  subcategory: 'Emergency Procedure',
};
const site = {
  name: 'Owerri Medical Centre',
  shortName: 'OMC',
  address: '12 Aladinma Road, Owerri',
  phone: '0800 000 0012',
  infoEmail: 'info@hospital.example',
};
const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', spans: [{ text }] });
const heading = (text: string): TextBlock => ({ kind: 'heading', level: 1, spans: [{ text }] });
const table = (...rows: string[][]): TextBlock => ({
  kind: 'table',
  headerRows: 0,
  rows: rows.map((row) => row.map((text) => ({ spans: text === '' ? [] : [{ text }] }))),
});
const purpose = heading('1 Purpose');
const find = (...blocks: TextBlock[]) => [...findLetterhead(blocks, document, site)];

test('the name of the hospital, the kind of document and a table of its facts', () => {
  const blocks = [
    paragraph('Owerri Medical Centre'),
    paragraph('SOP-IPC-002 · version 6'),
    paragraph('Standard operating procedure · Emergency'),
    table(
      ['Number', 'Version', 'Owner', 'Issued', 'Next review'],
      ['SOP-IPC-002', '6', 'Infection Control', '8 Nov 2026', '8 Nov 2027'],
    ),
  ];
  expect(find(...blocks, purpose, paragraph('Version 6'))).toEqual([0, 1, 2, 3]);
});

test.each([
  ['pairs', table(['Document No:', 'SOP-IPC-002'], ['Effective date:', '1 May 2026'])],
  [
    'pairs side by side',
    table(['SOP No', 'SOP IPC 002', 'Page', '1 of 4'], ['Rev.', '2', 'Date', '']),
  ],
  [
    'cells of both',
    table(['OMC', 'Version: 3'], ['Title: Lassa/VHF isolation', 'Approved by: Board']),
  ],
  ['people below labels', table(['Prepared by', 'Approved by'], ['Ngozi Eze', 'DR A. OBI, CMD'])],
  ['departments', table(['Department', 'Nursing and Infection Control'], ['Unit', 'Nursing'])],
  [
    'several people below labels',
    table(['Prepared by', 'Approved by'], ['Ngozi Eze', 'DR A. OBI, CMD'], ['Ada Obi', 'Board']),
  ],
])('a table of facts as %s', (_, facts) => {
  expect(find(heading('OWERRI MEDICAL CENTRE'), facts, purpose)).toEqual([0, 1]);
});

test('a figure that is more than a logo stays in sight', () => {
  const figure: TextBlock = { kind: 'figure', description: 'Algorithm with hospital logo' };
  expect(
    find(figure, ...['Owerri Medical Centre', 'SOP-IPC-002 · version 6'].map(paragraph), purpose),
  ).not.toContain(0);
});

test('lines of facts, an address and a logo', () => {
  const logo: TextBlock = { kind: 'figure', description: 'Logo' };
  const lines = ['12 Aladinma Road, Owerri', 'Tel: 0800 000 0012', 'Effective date: 01/05/2026'];
  expect(find(logo, ...lines.map(paragraph), purpose)).toEqual([0, 1, 2, 3]);
});

test.each([
  'Document version: 2.1 · Page 1 of 12',
  'SOP No: SOP-IPC-002 Revision: 3 Next review date: 2027-11-08',
  'Issued on 1st January, 2026',
  'Issue No. 2',
  'Phone 08000000012, e-mail: info@hospital.example',
  'Department: Nursing',
  'Owner: Infection Control',
  'Prepared by: Ngozi Eze',
  'Checked by: Head of Nursing',
  'Approved by: The Board',
])('%s', (line) => {
  expect(find(paragraph('Owerri Medical Centre'), paragraph(line), purpose)).toEqual([0, 1]);
});

test('a date stays with the line that it ends', () => {
  const lines = ['OMC', 'SOP-IPC-002', 'Not in force before:', '1 May 2026'];
  expect(find(...lines.map(paragraph), purpose)).toEqual([0, 1]);
});

test('what has to be seen stays where it is, in the middle of them', () => {
  const warning = paragraph('Draft for comment. Not in force.');
  expect(
    find(paragraph('Owerri Medical Centre'), warning, paragraph('Version 2'), purpose),
  ).toEqual([0, 2]);
});

test.each([
  ['a number to call', paragraph('Emergency: 333')],
  ['another', paragraph('Unit: 333')],
  ['an extension', paragraph('Unit: Ext 333')],
  ['one in groups', paragraph('Number: 3 33')],
  ['one like a version', paragraph('Version: 333')],
  ['one like a date', paragraph('Number: 08 03 2034')],
  ['a telephone of somebody else', paragraph('Number: 0803 123 4567')],
  ['one with its name', paragraph('Tel: 0803 123 4567')],
  ['one beside a label', table(['Number', '0803 123 4567'])],
  ['one among facts', table(['Number', 'Version'], ['0803 123 4567', '6'])],
  ['the telephone of the hospital for a use', paragraph('Emergency: 0800 000 0012')],
  ['it as a heading', heading('Emergency: 0800 000 0012')],
  ['it with both', paragraph('Emergency Tel: 0800 000 0012')],
  ['it for a department', paragraph('Nursing tel. 0800 000 0012')],
  ['it below a line', paragraph('0800 000 0012')],
  [
    'a table of extensions',
    table(['Unit', 'Number'], ['Resuscitation team', '333'], ['Theatre', '444']),
  ],
  ['one of telephones', table(['Department', 'No'], ['ICU', '0803 123 4567'])],
  ['one of an own department', table(['Department', 'No'], ['Nursing', '333'])],
  ['a draft', paragraph('Document status: Draft, not in force')],
  ['one that is suspended', paragraph('Policy status: SUSPENDED')],
  ['one withdrawn', table(['Document status', 'WITHDRAWN. Do not use on patients'])],
  ['one of a version', paragraph('Version: Draft')],
  ['one not approved', paragraph('Approved by: Not Yet Approved')],
  ['one not approved yet', table(['Approved by', 'PENDING'], ['Version', '2'])],
  ['a rule who checks', paragraph('Checked by: Two Nurses')],
  ['a limit of use', paragraph('Unit: Neonates only')],
  ['one to a place', paragraph('Department: Theatre only')],
  ['one to an own department', paragraph('Department: Nursing only')],
  ['one beside a person', paragraph('Approved by: Dr Obi, for adults only')],
  ['one of a type', paragraph('Protocol type: adults only, not for children')],
  ['what happens', paragraph('Issue: patient bleeding')],
  ['a drug like a month', paragraph('Augmentin 1000')],
  ['a verb like a month', paragraph('decrease 1000')],
  ['a dose like a year', paragraph('Dec 1000')],
  ['a dose like a date', paragraph('12.5 2000')],
  ['a code to call', paragraph('Code: Blue')],
  ['a group of patients', paragraph('Category: Red')],
  ['a heading of the text', heading('Procedure')],
  ['one in the words of its type', heading('Emergency')],
  ['one in the words of its department', heading('Nursing')],
  ['a line that may be one', paragraph('Policy')],
  ['a dose', paragraph('10 IU')],
  ['a sentence', paragraph('Infection Control is called by the nurse in charge.')],
  ['a sentence after a label', paragraph('Version 6 replaces the rule that gloves are worn twice')],
  ['a table of doses', table(['Drug', 'Dose'], ['Ribavirin', '2 g'])],
  ['a table of facts and something else', table(['Number', 'Dose'], ['SOP-1', '2 g'])],
  ['a table of a single cell', table(['OMC'])],
  ['a picture', { kind: 'figure', description: 'Chest' } as TextBlock],
  ['a list', { kind: 'list', ordered: false, start: 1, items: [] } as TextBlock],
])('%s is none of it', (_, block) => {
  const head = [paragraph('Owerri Medical Centre'), paragraph('SOP-IPC-002')];
  expect(find(...head, block, purpose)).not.toContain(2);
});

test('nothing is found where signs of a pattern stand in a name', () => {
  const named = { ...document, name: 'C (old) [x+', departments: ['a.b*'] };
  expect([...findLetterhead([paragraph('OMC'), purpose], named, site)]).toEqual([]);
});

test('one line alone takes no room, and a document that has nothing else is shown', () => {
  expect(find(paragraph('Owerri Medical Centre'), purpose)).toEqual([]);
  expect(find(paragraph('Owerri Medical Centre'), paragraph('Version 6'))).toEqual([]);
});

test('what stands below the first heading is never folded', () => {
  const facts = table(['Number', 'Version'], ['SOP-IPC-002', '6']);
  expect(find(purpose, paragraph('Owerri Medical Centre'), facts)).toEqual([]);
});
