import type { MailText } from '@icare/contracts/mail-templates';
import type { SalaryPeriod } from '@icare/contracts/postings';
import type { PlaceholderValues } from './mail-placeholders.ts';
import { naira } from './salary.ts';

/** An interview as a form has it: what is not typed yet is empty. */
export type SaidInterview = {
  round?: number | undefined;
  day: string;
  time: string;
  minutes: number;
  place?: string | null | undefined;
  link?: string | null | undefined;
  note?: string | null | undefined;
};

export type SaidOffer = {
  salary: number;
  period: SalaryPeriod;
  startsOn: string;
  answerBy: string;
};

type InterviewTexts = Pick<
  PlaceholderValues,
  'interview' | 'round' | 'day' | 'time' | 'duration' | 'place'
>;
type OfferTexts = Pick<PlaceholderValues, 'offer' | 'salary' | 'start' | 'answerBy'>;

/** Stands for what somebody has still to type. */
const open = '…';

/** What a mail says of an interview; where none is arranged yet, that this follows. */
export function interviewTexts(interview: SaidInterview | null): InterviewTexts {
  if (!interview) {
    return {
      interview:
        'Human Resources will contact you to agree on a day and a time, so please keep your telephone and this mailbox in reach.',
      round: '1',
      day: 'a day that we agree with you',
      time: 'a time that we agree with you',
      duration: 'a while',
      place: 'a place that we tell you',
    };
  }
  const { round = 1, minutes } = interview;
  const [place, link, note] = [interview.place, interview.link, interview.note].map(tidy);
  const day = longDay(interview.day);
  const time = interview.time || open;
  const end = endTime(interview.time, minutes);
  const lines = [
    `Day: ${day}`,
    `Time: ${time}${end ? ` to ${end}` : ''} (Lagos time)`,
    (place || !link) && `Place: ${place || open}`,
    link && `By video: ${link}`,
    round > 1 && `Round: ${round}`,
    note && `\n${note}`,
  ];
  return {
    interview: lines.filter(Boolean).join('\n'),
    round: String(round),
    ...{ day, time },
    duration: durationText(minutes),
    place: place || link || open,
  };
}

/** What a mail says of an offer; where none is written down, that this follows. */
export function offerTexts(offer: SaidOffer | null): OfferTexts {
  if (!offer) {
    return {
      offer: 'Human Resources will contact you with the details of the offer.',
      salary: 'a salary that we tell you',
      start: 'a day that we agree with you',
      answerBy: 'a day that we agree with you',
    };
  }
  const salary = offer.salary ? `${naira(offer.salary)} a ${offer.period}` : open;
  const start = longDay(offer.startsOn);
  const answerBy = longDay(offer.answerBy);
  return {
    offer: `Salary: ${salary}\nFirst day of service: ${start}\nPlease answer by: ${answerBy}\n\nYou can accept or decline it on your private page, whose link is below.`,
    ...{ salary, start, answerBy },
  };
}

/** What the applicant is mailed about an interview beside a move, unless HR writes something else. */
export const interviewMails: Record<'further' | 'changed' | 'cancelled', MailText> = {
  further: {
    subject: 'We would like to meet you again',
    text: 'Dear {name},\n\nWe would like to continue our conversation, and invite you to a further interview:\n\n{interview}',
  },
  changed: {
    subject: 'Your interview has changed',
    text: 'Dear {name},\n\nSomething about your interview has changed. This is what counts now:\n\n{interview}',
  },
  cancelled: {
    subject: 'Your interview is cancelled',
    text: 'Dear {name},\n\nYour interview on {day} at {time} does not take place. If you have a question, answer this mail.',
  },
};

const interviewPlaceholders = /\{(interview|round|day|time|duration|place)\}/;
const offerPlaceholders = /\{(offer|salary|start|answerBy)\}/;

/** A mail that HR wrote before it could name an interview or offer names it at its end. */
export function sayArrangements(
  { subject, text }: MailText,
  {
    interview,
    offer,
  }: { interview?: object | null | undefined; offer?: object | null | undefined },
): MailText {
  const both = subject + text;
  const missing = [
    interview && !interviewPlaceholders.test(both) && '{interview}',
    offer && !offerPlaceholders.test(both) && '{offer}',
  ].filter((placeholder) => typeof placeholder === 'string');
  return { subject, text: [text, ...missing].join('\n\n') };
}

/** In a line of a mail, characters that turn the direction of writing would turn the portal's own words. */
const tidy = (text: string | null | undefined) => text?.replace(/\p{Bidi_Control}/gu, '').trim();

/** 'Thursday 3 December 2026'. */
function longDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? open : longDayFormat().format(date).replace(',', '');
}

// Created on first use, since it takes a tenth of a second on a slow phone.
let format: Intl.DateTimeFormat | undefined;
function longDayFormat() {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return format;
}

function endTime(time: string, minutes: number): string | null {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || !(minutes > 0)) return null;
  const end = (hour * 60 + minute + minutes) % (24 * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}

/** '45 minutes', '1 hour 30 minutes'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} minutes`,
  ]
    .filter(Boolean)
    .join(' ');
}
