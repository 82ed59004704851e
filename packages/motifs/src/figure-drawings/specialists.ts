import { type Point, polar } from '../points.ts';
import type { FigureDrawing } from './figure-drawing.ts';

const middle: Point = [100, 100];
/** Degrees from one dot to the next: the golden angle spreads them evenly, without visible rows. */
const goldenAngle = 137.508;

/** 100 dots, one for each specialist. */
export const specialists: FigureDrawing = {
  name: 'specialists',
  draw(sheet) {
    for (let person = 0; person < 100; person++) {
      const place = polar(middle, 9.2 * Math.sqrt(person + 0.6), person * goldenAngle - 20);
      sheet.dot(place, 3.4 - 0.015 * person, { accent: person === 0 });
    }
  },
};
