import * as z from 'zod';

/**
 * The text of a document, as the portal reads it from the file: what the search looks through and what the reading view
 * shows. It is data and not markup, so nothing in a file can run in a page or load anything.
 */

/** Limits of what is kept of one file; what is beyond them is left out, and `isWhole` is false. */
export const documentTextLimits = {
  /** Pages, sheets, slides or chapters. */
  sections: 5000,
  /** Letters of all sections together: some 1,500 pages of text. */
  letters: 4_000_000,
  blocksPerSection: 5000,
  /** Letters of one paragraph, cell or item; a longer one is divided. */
  lettersPerSpan: 20_000,
  tableColumns: 100,
  listLevels: 8,
  /** Pictures of one file that can be shown. */
  pictures: 20_000,
} as const;

/** Only these are links in the reading view; another address stays text. */
const link = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|mailto:|tel:)[^\s"'<>`]+$/i)
  .describe('Web address, e-mail address or telephone number');

export const textSpan = z.strictObject({
  text: z.string().min(1).max(documentTextLimits.lettersPerSpan),
  strong: z.literal(true).optional().describe('Bold in the file'),
  emphasis: z.literal(true).optional().describe('Italic or underlined in the file'),
  struck: z.literal(true).optional().describe('Struck through in the file: no longer valid'),
  link: link.optional(),
});
export type TextSpan = z.infer<typeof textSpan>;

const spans = z.array(textSpan);

/** Share of a side that the document hides. */
const hidden = z.number().min(0).max(0.99);

export const textPicture = z.strictObject({
  number: z
    .int()
    .min(1)
    .max(documentTextLimits.pictures)
    .describe(
      'Among the pictures of the file, by the names of their parts, from 1; see `readFigure`',
    ),
  size: z
    .strictObject({ width: z.int().min(1).max(100_000), height: z.int().min(1).max(100_000) })
    .optional()
    .describe('Of what the document shows of it, in points'),
  crop: z
    .strictObject({ left: hidden, top: hidden, right: hidden, bottom: hidden })
    .optional()
    .describe('What the document hides of it at each side, as a share of its width or height'),
});
export type TextPicture = z.infer<typeof textPicture>;

export const textBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    level: z.int().min(1).max(6).describe('1 is the highest of the document'),
    spans,
  }),
  z.strictObject({ kind: z.literal('paragraph'), spans }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean(),
    start: z.int().min(0).max(100_000).describe('Number of the first item where it is ordered'),
    items: z.array(
      z.strictObject({
        level: z
          .int()
          .min(0)
          .max(documentTextLimits.listLevels - 1)
          .describe('0: not inside another item'),
        spans,
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('table'),
    headerRows: z.int().min(0).max(10).describe('How many of the first rows are headings'),
    rows: z.array(
      z
        .array(
          z.strictObject({
            spans,
            columns: z.int().min(2).max(documentTextLimits.tableColumns).optional(),
            rows: z.int().min(2).max(1000).optional(),
          }),
        )
        .max(documentTextLimits.tableColumns),
    ),
  }),
  z.strictObject({
    kind: z.literal('figure'),
    description: z.string().max(2000).describe('Alternative text in the file; empty without one'),
    picture: textPicture
      .optional()
      .describe('Where it is a PNG or JPEG of a Word or PowerPoint file'),
  }),
]);
export type TextBlock = z.infer<typeof textBlock>;

export const textSection = z.strictObject({
  number: z.int().min(1).describe('Of the page, sheet, slide or chapter in the file, from 1'),
  title: z
    .string()
    .max(300)
    .nullable()
    .describe('Name of the sheet, title of the slide or chapter'),
  blocks: z.array(textBlock).max(documentTextLimits.blocksPerSection),
  isPicture: z
    .boolean()
    .describe('The page is a picture, or cannot be shown well as text: it has little or no text'),
  hasDrawing: z
    .literal(true)
    .optional()
    .describe(
      'The page of a PDF has text, and also a picture, a drawing or a table that only its picture shows; see `readPage`',
    ),
  size: z
    .strictObject({ width: z.int().min(1).max(100_000), height: z.int().min(1).max(100_000) })
    .optional()
    .describe('Of a page that is a picture or has a drawing, in points'),
  scan: z
    .strictObject({
      confidence: z.int().min(0).max(100).describe('Per cent'),
      isUsed: z.boolean().describe('False where it is too uncertain: then `blocks` has none of it'),
    })
    .optional()
    .describe('What text recognition made of the picture, where it found words'),
});
export type TextSection = z.infer<typeof textSection>;

export const textUnit = z
  .enum(['page', 'chapter', 'sheet', 'slide'])
  .describe('What a section is in this file');

export const documentText = z.strictObject({
  unit: textUnit,
  sections: z.array(textSection).max(documentTextLimits.sections),
  isWhole: z.boolean().describe('False where the limits left something out'),
});
export type DocumentText = z.infer<typeof documentText>;
