/**
 * Imported before the portal, it shifts the clock of the whole process, like a wrong server clock: to the moment
 * DRILL_CLOCK, or by the milliseconds in the file DRILL_CLOCK_FILE, which may change while the portal runs. After each
 * change, the milliseconds that the process goes by are in another file, named after this one and the process.
 */
import { readFileSync, watchFile, writeFileSync } from 'node:fs';

const { DRILL_CLOCK: moment, DRILL_CLOCK_FILE: file } = process.env;
if (!moment && !file) throw new Error('DRILL_CLOCK or DRILL_CLOCK_FILE says what time it is.');

const RealDate = Date;
const readAhead = () => Number(file ? readFileSync(file, 'utf8') : 0);
let ahead = moment ? Date.parse(moment) - Date.now() : readAhead();
if (file) {
  watchFile(file, { interval: 50, persistent: false }, () => {
    ahead = readAhead();
    writeFileSync(`${file}-${process.pid}`, String(ahead));
  });
}

class SetDate extends RealDate {
  constructor(...parts: [] | [string | number | Date]) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static override now() {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = SetDate as DateConstructor;
