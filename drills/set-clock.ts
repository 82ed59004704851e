/** Imported before the portal, it shifts the clock of the whole process, like a wrong server clock. */
const moment = process.env['DRILL_CLOCK'];
if (!moment) throw new Error('DRILL_CLOCK says what time it is.');

const ahead = Date.parse(moment) - Date.now();
const RealDate = Date;

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
