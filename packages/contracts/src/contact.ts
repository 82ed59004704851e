import * as z from 'zod';
import { emailAddress } from './addresses.ts';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { instant } from './dates.ts';
import { departments } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { mail } from './mails.ts';
import { line, optionalField, paragraphs } from './text.ts';

/** Recipients of contact messages: every department, and two desks that are not departments. */
export const contactDepartments = ['General', 'Appointments', ...departments] as const;
export const contactDepartment = z.enum(contactDepartments, 'Choose a department of the list.');
export type ContactDepartment = z.infer<typeof contactDepartment>;

export const contactMessageStatuses = ['new', 'answered', 'closed'] as const;
export const contactMessageStatus = z
  .enum(contactMessageStatuses, 'Choose new, answered or closed.')
  .describe('`new`: nobody has answered yet');
export type ContactMessageStatus = z.infer<typeof contactMessageStatus>;

const reference = z.string().describe('For people: MSG-2026-000123');

export const contactMessage = z.object({
  id,
  reference,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  department: contactDepartment,
  subject: z
    .string()
    .nullable()
    .describe('Which request form it came from; null for the contact form'),
  message: z
    .string()
    .nullable()
    .describe('Null: confidential, and mailed to its department, which alone reads it'),
  status: contactMessageStatus,
  suspected: z
    .boolean()
    .describe('A field that people do not see was filled in: kept, but not mailed to anyone'),
  confidential: z
    .boolean()
    .describe('Mailed to an address of the department itself, never to the public-affairs one'),
  waitsForAddress: z
    .boolean()
    .describe('Confidential and not mailed: mailed once its department has an address of its own'),
  createdAt: instant,
  updatedAt: instant,
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages',
  access: 'public',
  tag: 'Contact',
  summary: 'Send a message to a department of the hospital',
  body: z.object({
    name: line('Name', { max: limits.nameMaxLength }),
    email: emailAddress,
    phone: optionalField(line('Phone', { max: 40 })),
    department: optionalField(contactDepartment).describe('General when left out'),
    subject: optionalField(line('Subject', { max: limits.nameMaxLength })),
    message: paragraphs('Message', { min: 1, max: limits.messageMaxLength }),
    confidential: z
      .boolean('Write true or false.')
      .optional()
      .describe('Mailed only where the department has an address of its own; false when left out'),
    website: z
      .unknown()
      .optional()
      .describe('Stays empty: people do not see this field, programs fill it in'),
  }),
  status: 201,
  response: answer(
    z.object({
      contactMessage: z.object({
        ...{ id, department: contactDepartment, createdAt: instant },
        reference: reference
          .optional()
          .describe('As in the mail; absent where the answer of an earlier release is repeated'),
      }),
    }),
  ),
  visitorLimit: 'contact',
  idempotent: true,
});

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  access: ['ROLE_ADMIN'],
  tag: 'Contact',
  summary: 'Contact messages, newest first',
  query: listQuery.extend({
    search: search.describe(
      'Part of the name, e-mail, phone, subject or message; or its whole reference or id',
    ),
    department: contactDepartment.optional(),
    status: contactMessageStatus.optional(),
    suspected: z
      .enum(['true', 'false'], 'Write true or false.')
      .optional()
      .describe('Only those a program may have sent, or only the others; both when left out'),
  }),
  response: listAnswer(z.object({ contactMessages: z.array(contactMessage) })),
  fromStandby: true,
});

export const getContactFigures = endpoint({
  method: 'GET',
  path: '/api/contact-messages/figures',
  access: ['ROLE_ADMIN'],
  tag: 'Contact',
  summary: 'How many messages nobody has answered yet',
  response: answer(
    z.object({
      waiting: z.int().min(0),
      suspected: z.int().min(0).describe('Others that a program may have sent'),
    }),
  ),
  polled: 'always',
});

export const getContactMessage = endpoint({
  method: 'GET',
  path: '/api/contact-messages/:id',
  access: ['ROLE_ADMIN'],
  tag: 'Contact',
  summary: 'One contact message, what was mailed of it and what happened to it',
  params: byId,
  response: answer(
    z.object({
      contactMessage,
      mails: z.array(mail).describe('Newest first'),
      history: z
        .array(
          z.object({
            at: instant,
            status: contactMessageStatus,
            by: z.string().nullable().describe('Full name; null when the account is gone'),
            note: z.string().nullable(),
          }),
        )
        .describe('Changes of its status, newest first'),
    }),
  ),
});

const mark = (verb: 'answer' | 'close' | 'reopen', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/contact-messages/:id/${verb}`,
    access: ['ROLE_ADMIN'],
    tag: 'Contact',
    summary,
    params: byId,
    body: z.object({
      note: optionalField(paragraphs('Note', { min: 1, max: limits.descriptionMaxLength })),
    }),
    response: answer(z.object({ contactMessage })),
  });

export const answerContactMessage = mark('answer', 'Mark a message as answered');
export const closeContactMessage = mark('close', 'Mark a message as closed');
export const reopenContactMessage = mark('reopen', 'Mark a message as new again');

export const acceptContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages/:id/accept',
  access: ['ROLE_ADMIN'],
  tag: 'Contact',
  summary: 'A suspected message is a real one: mail it to its department after all',
  params: byId,
  response: answer(z.object({ contactMessage })),
});

/** The address that messages to a department are mailed to. */
export const contactAddress = z.object({
  department: contactDepartment,
  email: z.string().nullable().describe('Its own address; null when it has none'),
  mailsTo: z
    .string()
    .describe('Where its messages go now: its own address, or the public-affairs one'),
});
export type ContactAddress = z.infer<typeof contactAddress>;

export const listContactAddresses = endpoint({
  method: 'GET',
  path: '/api/contact-addresses',
  access: ['ROLE_ADMIN'],
  tag: 'Contact',
  summary: 'Where the messages to each department are mailed',
  response: answer(z.object({ contactAddresses: z.array(contactAddress) })),
});

export const setContactAddress = endpoint({
  method: 'PATCH',
  path: '/api/contact-addresses/:department',
  access: ['ROLE_ADMIN'],
  tag: 'Contact',
  summary:
    'Change where the messages to a department are mailed; null takes the public-affairs address',
  params: z.object({ department: contactDepartment }),
  body: z.object({ email: emailAddress.nullable() }),
  response: answer(z.object({ contactAddress })),
  peopleOnly: true,
  stepUp: true,
});
