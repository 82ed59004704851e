import { collect, color, type Pdf, write } from '@icare/pdf/drawing';
import { palette } from '@icare/pdf/palette';
import PDFDocument from 'pdfkit';
import { isBuiltIn, registerWiderFont } from '../wider-font.ts';
import { type Certificate, inWords, notGenuine } from './certificate.ts';

const margin = 54;

/** Renders a certificate on A5 landscape with DEMO across it. */
export function renderCertificatePdf(certificate: Certificate): Promise<Buffer> {
  const { authority, title, name, number, issued, expires } = certificate;
  const madeAt = new Date(`${issued}T09:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: `${title} – ${name}`, Author: authority, CreationDate: madeAt, ModDate: madeAt },
  });
  const isPlain = isBuiltIn(Object.values(certificate).join(''));
  if (!isPlain) registerWiderFont(pdf);
  const [plain, bold] = isPlain ? ['Helvetica', 'Helvetica-Bold'] : ['wider', 'wider-bold'];
  const bytes = collect(pdf);
  drawGround(pdf, bold);
  const centred = { width: pdf.page.width - 2 * margin, align: 'center' } as const;
  const line = (face: string, size: number, ink: string, text: string, gap: number) => {
    write(pdf, face, size, ink).text(text, margin, pdf.y + gap, centred);
  };
  pdf.y = 46;
  line(bold, 11, palette.primary, authority, 0);
  line(bold, 21, palette.ink, title, 14);
  line(plain, 10, palette.muted, 'This is to certify that', 14);
  line(bold, 18, palette.ink, name, 6);
  line(plain, 10, palette.muted, 'is registered under the number', 10);
  line(bold, 13, palette.ink, number, 4);
  const until = expires === null ? 'does not expire' : `valid through ${inWords(expires)}`;
  line(plain, 11, palette.ink, `Issued on ${inWords(issued)} · ${until}`, 16);
  line(bold, 8.5, palette.accent, notGenuine, 20);
  pdf.end();
  return bytes;
}

function drawGround(pdf: Pdf, bold: string): void {
  const { width, height } = pdf.page;
  pdf
    .rect(24, 24, width - 48, height - 48)
    .lineWidth(1.5)
    .stroke(color(palette.primary));
  pdf
    .rect(29, 29, width - 58, height - 58)
    .lineWidth(0.5)
    .stroke(color(palette.accent));
  pdf
    .save()
    .rotate(-24, { origin: [width / 2, height / 2] })
    .fillOpacity(0.07);
  write(pdf, bold, 150, palette.ink).text('DEMO', 0, height / 2 - 75, {
    width,
    align: 'center',
    lineBreak: false,
  });
  pdf.restore();
}
