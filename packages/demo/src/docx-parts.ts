import { palette } from '@icare/pdf/palette';
import { BorderStyle, LineRuleType, Paragraph, TextRun } from 'docx';

// Lengths in twips (twentieths of a point), font sizes in half-points, as Word stores them.
export const page = { width: 11906, height: 16838, margin: 1360 };
export const textWidth = page.width - 2 * page.margin;

export const noBorder = { style: BorderStyle.NONE, size: 0, color: 'auto' };
export const thinLine = { style: BorderStyle.SINGLE, size: 4, color: palette.line };
export const strongLine = { style: BorderStyle.SINGLE, size: 8, color: palette.primary };

export const sides = { left: noBorder, right: noBorder };
export const tableBorders = {
  top: noBorder,
  bottom: noBorder,
  left: noBorder,
  right: noBorder,
  insideHorizontal: noBorder,
  insideVertical: noBorder,
};
export const cellMargins = { top: 80, bottom: 80, left: 0, right: 160 };

export function cellParagraph(child: TextRun): Paragraph {
  return new Paragraph({
    spacing: { after: 0, line: 260, lineRule: LineRuleType.AUTO },
    children: [child],
  });
}

export function run(
  text: string,
  look: { bold?: boolean; italics?: boolean; size?: number; color?: string } = {},
): TextRun {
  return new TextRun({ text, ...look });
}
