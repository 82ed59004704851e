import type { Pdf } from '@icare/pdf/drawing';
import { expect, test } from 'vitest';
import { drawPdf, picturePage, scanPages } from '../../../testing/scans.ts';
import { readPdf } from './read-pdf.ts';

const words = (pdf: Pdf) => {
  pdf.font('Helvetica').fontSize(10);
  for (let line = 0; line < 12; line++)
    pdf.text(
      'Prose that says something about the work of the ward, as it is',
      70,
      120 + line * 14,
      {
        lineBreak: false,
      },
    );
};
const box = (pdf: Pdf, left: number, top: number, text: string) => {
  pdf.rect(left, top, 120, 30).lineWidth(0.7).stroke('#000');
  pdf.fillColor('#000').text(text, left + 10, top + 10, { lineBreak: false });
};
const arrow = (pdf: Pdf, fromTop: number, toTop: number) => {
  pdf.moveTo(260, fromTop).lineTo(260, toTop).stroke('#000');
  pdf
    .moveTo(255, toTop - 6)
    .lineTo(260, toTop)
    .lineTo(265, toTop - 6)
    .fill('#000');
};
const scans = await scanPages([
  (pdf: Pdf) => {
    for (let step = 0; step < 40; step++)
      pdf.rect(step * 15, 0, 15, 842).fill([step * 6, step * 6, step * 6]);
  },
]);

const photo = (place: { left: number; top: number; width: number; height: number }) =>
  picturePage(scans[0] as (typeof scans)[number], place);

const drawn: [string, (pdf: Pdf) => void][] = [
  [
    'a photograph',
    (pdf) => {
      words(pdf);
      photo({ left: 150, top: 400, width: 200, height: 150 })(pdf);
    },
  ],
  [
    'a flow chart of frames and arrows',
    (pdf) => {
      words(pdf);
      for (const [step, text] of ['Call for help', 'Open airway', 'Give oxygen'].entries()) {
        box(pdf, 200, 350 + step * 70, text);
        if (step > 0) arrow(pdf, 350 + step * 70 - 40, 350 + step * 70);
      }
    },
  ],
  [
    'frames beside each other',
    (pdf) => {
      words(pdf);
      for (let at = 0; at < 3; at++) box(pdf, 70 + at * 150, 400, 'Ward');
    },
  ],
  [
    'a curve',
    (pdf) => {
      words(pdf);
      pdf.moveTo(100, 600).bezierCurveTo(150, 300, 300, 700, 400, 420).stroke('#000');
    },
  ],
  [
    'a table of many columns',
    (pdf) => {
      words(pdf);
      for (let row = 0; row < 6; row++)
        for (let column = 0; column < 9; column++)
          pdf.text(`${row}${column}`, 70 + column * 50, 400 + row * 16, { lineBreak: false });
    },
  ],
];
test.each(drawn)('%s is a drawing', async (_, draw) => {
  expect((await readPdf(await drawPdf(draw))).sections[0]).toMatchObject({
    isPicture: false,
    hasDrawing: true,
    size: { width: 595, height: 842 },
  });
});

const plain: [string, (pdf: Pdf) => void][] = [
  ['words', words],
  [
    'a letterhead, rules and a note in a frame',
    (pdf) => {
      photo({ left: 40, top: 20, width: 500, height: 60 })(pdf);
      words(pdf);
      pdf.moveTo(70, 112).lineTo(500, 112).stroke('#000');
      box(pdf, 70, 400, 'Call 333 first.');
    },
  ],
  [
    'a logo',
    (pdf) => {
      photo({ left: 450, top: 320, width: 60, height: 60 })(pdf);
      words(pdf);
    },
  ],
  [
    'a table and its grid',
    (pdf) => {
      words(pdf);
      for (let row = 0; row < 5; row++) {
        for (let column = 0; column < 3; column++) {
          pdf.rect(70 + column * 120, 400 + row * 22, 120, 22).stroke('#000');
          pdf.fillColor('#000').text(`cell ${row} ${column}`, 76 + column * 120, 407 + row * 22, {
            lineBreak: false,
          });
        }
      }
    },
  ],
  [
    'a shade behind words',
    (pdf) => {
      pdf.rect(60, 360, 470, 80).fill('#eeeeee').fillColor('#000');
      words(pdf);
      pdf.fillColor('#000').text('A shade behind words', 70, 380, { lineBreak: false });
    },
  ],
];
test.each(plain)('%s is none', async (_, draw) => {
  expect((await readPdf(await drawPdf(draw))).sections[0]).not.toHaveProperty('hasDrawing');
});

test('the words of a page that lies on its side are no drawing', async () => {
  const file = await drawPdf((pdf) => {
    words(pdf);
    Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
  });
  const [page] = (await readPdf(file)).sections;
  expect(page).toMatchObject({ isPicture: false });
  expect(page).not.toHaveProperty('hasDrawing');
});
