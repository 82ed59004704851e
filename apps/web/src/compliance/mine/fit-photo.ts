import { createComplianceRecord } from '@icare/contracts/compliance-records';

const [{ maxBytes }] = createComplianceRecord.files;

/**
 * Long side in pixels and JPG quality, tried in this order until the file is small enough. Assumed: below 2000 pixels the
 * small print of a photographed licence is hard to read.
 */
const jpgAttempts = [
  { side: 4000, quality: 0.85 },
  { side: 3200, quality: 0.82 },
  { side: 2600, quality: 0.8 },
  { side: 2000, quality: 0.75 },
] as const;

/** File types that the server accepts without conversion. */
const sendable = /\.(?:pdf|jpe?g|png)$/i;

/** The browser cannot read the picture, or it is too large even at the lowest quality. */
export class PhotoDoesNotFit extends Error {}

export const needsFitting = ({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>): boolean =>
  type.startsWith('image/') && (size > maxBytes || !sendable.test(name));

/**
 * Makes a photo fit for upload: smaller if it is too large, a JPG if the server does not accept its type. Other files are
 * returned unchanged; the form checks them.
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
    for (const { side, quality } of jpgAttempts) {
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
  // JPG has no transparency: the transparent parts of a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
