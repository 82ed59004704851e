import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { line, optionalField } from './text.ts';

/** What human resources say about somebody who is hired and gets a new account. An account that is there stays as it is. */
export const appointment = {
  department: optionalField(departmentName).describe(
    'Of the new account; left out: the department of the posting',
  ),
  cadre: optionalField(line('Cadre', { max: 100 })).describe(
    'Of the new account; decides which licence is needed',
  ),
  joinedOn: optionalField(calendarDate).describe('First day of service, of the new account'),
};
