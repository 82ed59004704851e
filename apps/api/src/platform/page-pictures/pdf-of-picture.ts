import { collect } from '@icare/pdf/drawing';
import PDFDocument from 'pdfkit';

/** Points across. */
const pageWidth = 595;
/** The largest side that a page may have. */
const longestSide = 14_400;

/** As pdfkit opens one; its types leave it out. */
type OpenedPicture = { width: number; height: number; orientation?: number };

/** A PNG or JPEG as a PDF of one page, turned as the camera was held. `across`: pixels of its width. */
export async function pdfOfPicture(file: Buffer): Promise<{ pdf: Buffer; across: number }> {
  // Without a font, which would be read from a file.
  const pdf = new PDFDocument({ autoFirstPage: false, compress: false, font: null as never });
  const drawn = collect(pdf);
  const picture = (pdf as unknown as { openImage: (file: Buffer) => OpenedPicture }).openImage(
    file,
  );
  const isTurned = (picture.orientation ?? 1) > 4;
  const [across, down] = isTurned
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  if (!(across > 0 && down > 0)) throw new Error('The picture has no size.');
  const height = Math.min(longestSide, Math.max(1, (pageWidth * down) / across));
  pdf.addPage({ size: [pageWidth, height], margin: 0 });
  pdf.image(picture as never, 0, 0, { fit: [pageWidth, height] });
  pdf.end();
  return { pdf: await drawn, across };
}
