import {
  compound,
  encryptedOffice,
  encryptedPdf,
  office,
  oldWordFile,
  pdf,
  wordFile,
} from '@icare/api/testing/files';
import * as hostile from '@icare/api/testing/hostile-files';
import { pdfOfText } from '@icare/api/testing/hostile-scans';
import { jpeg, png } from '@icare/api/testing/images';
import { sheetOfNumbers, swollenWordFile, wordTable } from '@icare/api/testing/overfull-files';

export type Seed = { extension: string; bytes: Buffer };

/** Valid files of every accepted kind, as common programs write them. */
export async function goodSeeds(): Promise<Seed[]> {
  const paragraphs = Array.from({ length: 40 }, (_, i) => `Ward ${i}, ụlọ ọgwụ, since ${1980 + i}`);
  const rows = Array.from({ length: 300 }, (_, i) => `Person ${i};"Nurse, ward ${i}";2026-01-01`);
  return [
    { extension: 'pdf', bytes: pdf({ size: 6000 }) },
    { extension: 'pdf', bytes: encryptedPdf({ user: '', owner: 'owner' }) },
    { extension: 'pdf', bytes: encryptedPdf({ user: 'user', owner: 'owner' }) },
    { extension: 'docx', bytes: await wordFile(paragraphs, { header: 'Chidi Okoro' }) },
    { extension: 'docx', bytes: await office('docx') },
    { extension: 'xlsx', bytes: await office('xlsx', { 'xl/sheet1.xml': '<c>1</c>'.repeat(500) }) },
    { extension: 'pptx', bytes: await office('pptx') },
    { extension: 'docx', bytes: encryptedOffice() },
    { extension: 'doc', bytes: compound('doc') },
    { extension: 'doc', bytes: oldWordFile(paragraphs.join('\r')) },
    { extension: 'xls', bytes: compound('xls') },
    { extension: 'xls', bytes: compound('xls', { locked: true }) },
    { extension: 'ppt', bytes: compound('ppt', { extra: { VBA: 'x'.repeat(5000) } }) },
    { extension: 'jpg', bytes: jpeg({ size: 20_000 }) },
    { extension: 'png', bytes: png({ size: 20_000 }) },
    { extension: 'csv', bytes: Buffer.from(`Name;Role;From\n${rows.join('\n')}\n`) },
  ];
}

/** Files designed to exhaust their parser. */
export function hostileSeeds(): Seed[] {
  return [
    { extension: 'doc', bytes: hostile.siblingCycle() },
    { extension: 'doc', bytes: hostile.sectorCycle() },
    { extension: 'docx', bytes: hostile.manyContentTypes() },
    { extension: 'docx', bytes: hostile.manyEntries(990) },
    { extension: 'docx', bytes: hostile.costlyWordText() },
    { extension: 'docx', bytes: hostile.deflateBomb(40_000_000) },
    { extension: 'csv', bytes: Buffer.from(`a,b\n${'"'.repeat(200_000)}`) },
    { extension: 'csv', bytes: Buffer.from(','.repeat(500_000)) },
  ];
}

/** Files that end the process reading them, so only a few are tried. */
export function deadlySeeds(): Seed[] {
  return [
    { extension: 'pdf', bytes: hostile.hugeCrossReferences(60) },
    { extension: 'pdf', bytes: hostile.hugeCrossReferences(200) },
    { extension: 'csv', bytes: Buffer.alloc(10_485_760, '\n') },
    { extension: 'csv', bytes: Buffer.alloc(10_485_760, 'a,b\n') },
    { extension: 'pdf', bytes: pdf({ size: 10_485_760 }) },
    { extension: 'png', bytes: png({ size: 10_485_760 }) },
  ];
}

/** Files with far more in them than is read of one. They take long, so each is read once, as it is. */
export async function overfullSeeds(): Promise<Seed[]> {
  return [
    { extension: 'pdf', bytes: pdfOfText(5000) },
    { extension: 'docx', bytes: swollenWordFile(200_000_000) },
    { extension: 'docx', bytes: wordTable(20_000) },
    { extension: 'xlsx', bytes: await sheetOfNumbers(20_000) },
  ];
}
