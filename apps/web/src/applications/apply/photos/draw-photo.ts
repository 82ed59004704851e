import { limits } from '@icare/contracts/limits';
import { photoPdf } from '@icare/pdf/photo-pdf';
import { type PhotoPage, turnedSize, wholePhoto } from './photo-page.ts';

/** Said to the applicant as it is. */
export class PhotoProblem extends Error {}

/** More pages than a resume has (assumed), and no more than a cheap phone holds. */
export const mostPages = 12;
/** Larger photos would take more memory to decode than a cheap phone has. */
const mostPhotoBytes = 30 * 1_048_576;
/** Pixels of the longer side that are kept: an A4 page at 170 dots an inch, at which small print can be read. */
const keptSide = 2000;

const heic =
  'This browser cannot read HEIC photos. Take the photo with the button here, or set the camera to “Most compatible” (JPEG).';

/** Reads a photo upright, as the camera was held, and keeps a smaller one: only one photo at a time is in memory whole. */
export async function readPhoto(file: File): Promise<Omit<PhotoPage, 'id'>> {
  if (file.size > mostPhotoBytes) {
    throw new PhotoProblem(`${file.name} is larger than 30 MB. Choose a smaller photo.`);
  }
  const bitmap = await decode(file).catch(async () => {
    throw new PhotoProblem(
      (await isHeic(file))
        ? heic
        : `${file.name} cannot be read as a photo. Choose a JPEG or PNG picture.`,
    );
  });
  try {
    const scale = Math.min(1, keptSide / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const photo = await draw({ width, height }, 0.9, (context) => {
      context.drawImage(bitmap, 0, 0, width, height);
    });
    return { photo, width, height, turns: 0, crop: wholePhoto };
  } finally {
    bitmap.close();
  }
}

const decode = (photo: Blob) => createImageBitmap(photo, { imageOrientation: 'from-image' });

async function isHeic(file: File): Promise<boolean> {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return true;
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(hei|hev|mif|msf)/.test(head);
}

/**
 * Draws the chosen part of a page, turned, at most `side` pixels long, unless it is no longer wanted once the photo is
 * decoded.
 */
export async function paint(
  canvas: HTMLCanvasElement,
  page: PhotoPage,
  side: number,
  isWanted: () => boolean,
) {
  const bitmap = await decode(page.photo);
  try {
    if (!isWanted()) return;
    const { width, height, paintOn } = layOut(page, side);
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context) paintOn(context, bitmap);
  } finally {
    bitmap.close();
  }
}

function layOut(page: PhotoPage, side: number) {
  const { crop, turns } = page;
  const turned = turnedSize(page);
  const partWidth = (crop.right - crop.left) * turned.width;
  const partHeight = (crop.bottom - crop.top) * turned.height;
  const scale = Math.min(1, side / Math.max(partWidth, partHeight));
  return {
    width: Math.max(1, Math.round(partWidth * scale)),
    height: Math.max(1, Math.round(partHeight * scale)),
    paintOn: (context: CanvasRenderingContext2D, bitmap: ImageBitmap) => {
      context.scale(scale, scale);
      context.translate(-crop.left * turned.width, -crop.top * turned.height);
      if (turns === 1) context.translate(turned.width, 0);
      if (turns === 2) context.translate(turned.width, turned.height);
      if (turns === 3) context.translate(0, turned.height);
      context.rotate((turns * Math.PI) / 2);
      context.drawImage(bitmap, 0, 0);
    },
  };
}

async function draw(
  { width, height }: { width: number; height: number },
  quality: number,
  paintOn: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoProblem(noMemory);
  // A picture may be transparent, and a JPEG would be black there.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  paintOn(context);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  // Some browsers keep the memory of a canvas until it is empty.
  canvas.width = 0;
  if (!blob) throw new PhotoProblem(noMemory);
  return blob;
}

const noMemory =
  'This device has too little memory for the photo. Close other apps or choose a smaller one, then try again.';

/** Pixels of the longer side and quality, the best first. */
const sharpness = [
  [2000, 0.8],
  [1700, 0.7],
  [1400, 0.6],
  [1100, 0.5],
] as const;
/** What a PDF has beside its pictures, of at most `mostPages` pages. */
const restBytes = 10_000;

/** One PDF of all pages, as sharp as the largest file allows that can be sent. */
export async function buildPdf(
  pages: readonly PhotoPage[],
  onPage: (index: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  for (const [side, quality] of sharpness) {
    const drawn = await drawAll(pages, side, quality, onPage);
    if (drawn) return photoPdf(drawn);
  }
  throw new PhotoProblem('These are too many pages for one file of 5 MB. Remove some.');
}

/** Null as soon as the pages are too large together. */
async function drawAll(
  pages: readonly PhotoPage[],
  side: number,
  quality: number,
  onPage: (index: number) => void,
) {
  const drawn: { jpeg: Uint8Array; width: number; height: number }[] = [];
  let bytes = restBytes;
  for (const [index, page] of pages.entries()) {
    onPage(index);
    const bitmap = await decode(page.photo);
    try {
      const { paintOn, ...size } = layOut(page, side);
      const blob = await draw(size, quality, (context) => paintOn(context, bitmap));
      bytes += blob.size;
      if (bytes > limits.applicationFileBytes) return null;
      drawn.push({ ...size, jpeg: new Uint8Array(await blob.arrayBuffer()) });
    } finally {
      bitmap.close();
    }
  }
  return drawn;
}
