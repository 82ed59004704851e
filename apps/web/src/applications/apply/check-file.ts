import { applicationFiles } from '@icare/contracts/applications';
import { formatFileSize } from '../../format/format.ts';
import { findFault } from './find-fault.ts';

export type FileName = (typeof applicationFiles)[number]['field'];
export type Complaint = { title: string; message: string };

export const fileLabels: Record<FileName, string> = {
  resume: 'Resume or CV',
  coverLetterFile: 'Cover letter as a file',
};
export const fileNames = applicationFiles.map(({ field }) => field);
const [{ extensions, maxBytes, messages }] = applicationFiles;
export const resumeMissing = messages.missing;

/** File types the file chooser offers: phones filter by media type, computers by extension. */
export const acceptedFiles = [
  ...extensions.map((extension) => `.${extension}`),
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',');
export const fileHint = `PDF, DOC or DOCX, up to ${formatFileSize(maxBytes).replace('.00', '')}`;

function fileMessages(name: FileName) {
  const [resume, coverLetterFile] = applicationFiles;
  return { resume, coverLetterFile }[name].messages;
}

export const photosLabel = 'Make it from photos of the pages';
const ofPhotos = `Is this a photo of it? Choose “${photosLabel}”: that makes a PDF.`;

const checked = new WeakMap<File, Promise<Complaint | null>>();

/** Why a file cannot be sent, with the title of the toast (specification, public and staff §5); null if it can. */
export function checkFile(name: FileName, file: File): Promise<Complaint | null> {
  const complaint = checked.get(file) ?? findComplaint(name, file);
  checked.set(file, complaint);
  return complaint;
}

async function findComplaint(name: FileName, file: File): Promise<Complaint | null> {
  const { wrongType, tooLarge } = fileMessages(name);
  const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (!extensions.some((accepted) => accepted === extension)) {
    const isPhoto = name === 'resume' && file.type.startsWith('image/');
    return {
      title: 'Invalid File Type',
      message: isPhoto ? `${wrongType} ${ofPhotos}` : wrongType,
    };
  }
  if (file.size > maxBytes) return { title: 'File Too Large', message: tooLarge };
  if (file.size === 0) {
    return { title: 'Empty File', message: 'This file is empty. Choose one with content.' };
  }
  const message = await findFault(file);
  return message === null ? null : { title: 'File Not Readable', message };
}
