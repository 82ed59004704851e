import type PDFDocument from 'pdfkit';

/** A pdfkit document being drawn. */
export type Pdf = InstanceType<typeof PDFDocument>;

export function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** Begins a new page if `height` does not fit; returns whether it did. */
export function keepTogether(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - pdf.page.margins.bottom) return false;
  pdf.addPage();
  return true;
}

export function write(pdf: Pdf, font: string, size: number, ink: string): Pdf {
  return pdf.font(font).fontSize(size).fillColor(color(ink));
}

export function rule(pdf: Pdf, y: number, thickness: number, ink: string): void {
  const { left } = pdf.page.margins;
  pdf
    .moveTo(left, y)
    .lineTo(left + textWidth(pdf), y)
    .lineWidth(thickness)
    .stroke(color(ink));
}

export function textWidth({ page }: Pdf): number {
  return page.width - page.margins.left - page.margins.right;
}

export function color(hexadecimal: string): string {
  return `#${hexadecimal}`;
}
