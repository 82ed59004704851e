import { expect, test } from 'vitest';
import { durationText, interviewTexts, offerTexts, sayArrangements } from './arrangement-texts.ts';

const interview = {
  round: 2,
  day: '2026-12-03',
  time: '23:30',
  minutes: 45,
  place: 'Boardroom\u202e, second floor',
  link: 'https://meet.example.com/a',
  note: 'Bring your licence.',
};

test('an interview is said line by line, in Lagos time', () => {
  expect(interviewTexts(interview)).toEqual({
    interview:
      'Day: Thursday 3 December 2026\nTime: 23:30 to 00:15 (Lagos time)\nPlace: Boardroom, second floor\nBy video: https://meet.example.com/a\nRound: 2\n\nBring your licence.',
    round: '2',
    day: 'Thursday 3 December 2026',
    time: '23:30',
    duration: '45 minutes',
    place: 'Boardroom, second floor',
  });
});

test('a mail without any placeholder of what is arranged gets it at its end', () => {
  const mail = { subject: 'Come', text: 'Dear {name},' };
  expect(sayArrangements(mail, { interview, offer: null }).text).toBe(
    'Dear {name},\n\n{interview}',
  );
  expect(sayArrangements(mail, { offer: {} }).text).toBe('Dear {name},\n\n{offer}');
  expect(sayArrangements(mail, {})).toEqual(mail);
  const said = { subject: 'Come on {day}', text: 'Dear {name},' };
  expect(sayArrangements(said, { interview })).toEqual(said);
});

test('a call by video has no place', () => {
  const { interview: said, place } = interviewTexts({ ...interview, place: '' });
  expect(said).not.toContain('Place:');
  expect(place).toBe('https://meet.example.com/a');
});

test('what is not typed yet is left open', () => {
  const said = interviewTexts({ day: '', time: '', minutes: 45 });
  expect(said.interview).toBe('Day: …\nTime: … (Lagos time)\nPlace: …');
  expect(offerTexts({ salary: 0, period: 'month', startsOn: '', answerBy: '' }).offer).toBe(
    'Salary: …\nFirst day of service: …\nPlease answer by: …\n\nYou can accept or decline it on your private page, whose link is below.',
  );
});

test('where nothing is arranged, a mail says that it follows', () => {
  expect(interviewTexts(null).interview).toMatch(/^Human Resources will contact you/);
  expect(offerTexts(null).offer).toMatch(/^Human Resources will contact you/);
});

test('an offer is said line by line', () => {
  const offer = {
    salary: 250_000,
    period: 'month',
    startsOn: '2027-01-04',
    answerBy: '2026-12-11',
  } as const;
  expect(offerTexts(offer)).toEqual({
    offer:
      'Salary: ₦250,000 a month\nFirst day of service: Monday 4 January 2027\nPlease answer by: Friday 11 December 2026\n\nYou can accept or decline it on your private page, whose link is below.',
    salary: '₦250,000 a month',
    start: 'Monday 4 January 2027',
    answerBy: 'Friday 11 December 2026',
  });
});

test.each([
  [5, '5 minutes'],
  [60, '1 hour'],
  [150, '2 hours 30 minutes'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
