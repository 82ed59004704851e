import { createComplianceRecord } from '@icare/contracts/compliance-records';

const [{ maxBytes }] = createComplianceRecord.files;

/** The long side in pixels and the quality that are tried in turn. Below the last a licence is hard to read. */
const tries = [
  { side: 4000, quality: 0.85 },
  { side: 3200, quality: 0.82 },
  { side: 2600, quality: 0.8 },
  { side: 2000, quality: 0.75 },
] as const;

/** Kinds that are sent as they are. */
const sendable = /\.(?:pdf|jpe?g|png)$/i;

/** Cannot be made to fit here. */
export class PhotoDoesNotFit extends Error {}

export const needsFitting = ({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): boolean =>
  type.startsWith('image/') && (size > maxBytes || !sendable.test(name));

/**
 * A photograph that can be sent: smaller where it is too large, as JPG where its kind is not taken. Anything else comes
 * back as it is; whether it can be sent is for the form to say.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (!needsFitting(file)) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoDoesNotFit();
  }
  try {
    for (const { side, quality } of tries) {
      const blob = await draw(picture, side, quality);
      if (blob && blob.size <= maxBytes) {
        const name = `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
        return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
      }
    }
  } finally {
    picture.close();
  }
  throw new PhotoDoesNotFit();
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A PNG may be transparent; JPG would make that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
