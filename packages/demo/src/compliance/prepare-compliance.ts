import { createHash } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import { demoPeople } from '../people.ts';
import type { SeedOptions } from '../seed-part.ts';
import { toCertificate } from './certificate.ts';
import { renderCertificatePdf } from './certificate-pdf.ts';
import { drawCertificatePhoto } from './certificate-photo.ts';
import type { DemoRecord, Holder } from './demo-record.ts';
import { demoRecords } from './demo-records.ts';
import { demoTypes } from './demo-types.ts';

export type KeptCertificate = {
  id: string;
  name: string;
  extension: 'pdf' | 'png';
  size: number;
  sha256: string;
};

export type PreparedCompliance = {
  records: DemoRecord[];
  /** By slug of the record. */
  certificates: ReadonlyMap<string, KeptCertificate>;
};

type Options = Pick<SeedOptions, 'prisma' | 'now' | 'newId' | 'hospital' | 'keepFile'>;

/** Everybody's records, with their certificates in storage. */
export async function prepareCompliance(options: Options): Promise<PreparedCompliance> {
  const today = lagosDate(options.now);
  const holders = await findHolders(options, today);
  const records = demoRecords(holders, today);
  const namesByUsername = new Map(holders.map(({ username, name }) => [username, name]));
  const typesBySlug = new Map(demoTypes.map((type) => [type.slug, type]));
  const certificates = new Map<string, KeptCertificate>();
  // Files are written while the next one is rendered.
  const keeping: Promise<void>[] = [];
  for (const record of records) {
    const type = typesBySlug.get(record.type);
    if (!type || record.file === null) continue;
    const name = namesByUsername.get(record.username) ?? record.username;
    const certificate = toCertificate(record, type, name);
    const isPdf = record.file === 'pdf';
    const bytes = isPdf
      ? await renderCertificatePdf(certificate)
      : drawCertificatePhoto(certificate);
    const id = options.newId();
    const kept = options.keepFile(id, bytes);
    // Failures surface at the end, where all writes are awaited.
    kept.catch(() => {});
    keeping.push(kept);
    certificates.set(record.slug, {
      id,
      name: isPdf ? `${type.name} ${name}.pdf` : `IMG_${record.enteredOn.replaceAll('-', '')}.png`,
      extension: isPdf ? 'pdf' : 'png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  await Promise.all(keeping);
  return { records, certificates };
}

/** The people of an existing demonstration, or of the one being inserted. */
async function findHolders({ prisma }: Options, today: string): Promise<Holder[]> {
  const users = await prisma.user.findMany({
    where: { demo: true, hiredApplications: { none: {} } },
    include: { department: true },
  });
  if (users.length === 0) {
    return demoPeople(today).map(({ status, ...person }) => ({
      ...person,
      isActive: status === 'Active',
    }));
  }
  return users.map(({ username, name, department, cadre, joinedOn, status }) => ({
    username,
    name,
    department: department.name,
    cadre,
    joinedOn: joinedOn?.toISOString().slice(0, 10) ?? null,
    isActive: status === 'Active',
  }));
}
