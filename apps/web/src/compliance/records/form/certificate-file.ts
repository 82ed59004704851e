import { createComplianceRecord } from '@icare/contracts/compliance-records';

const [{ extensions, maxBytes, messages }] = createComplianceRecord.files;

/** File types the file chooser offers: phones filter by media type, computers by extension. */
export const acceptedCertificates = [
  ...extensions.map((extension) => `.${extension}`),
  'application/pdf',
  'image/jpeg',
  'image/png',
].join(',');

/** The specification's hint (compliance and admin §5). */
export const certificateHint = `PDF, JPG, JPEG or PNG, max ${maxBytes / 1024 ** 2}MB`;

/** Why a file cannot be sent; undefined when it can. The server looks at the content as well. */
export function certificateProblem(file: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (!extensions.some((accepted) => accepted === extension)) return messages?.wrongType;
  if (file.size > maxBytes) return messages?.tooLarge;
  return file.size === 0 ? 'This file is empty. Choose one with content.' : undefined;
}
