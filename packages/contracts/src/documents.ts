import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { basedOn } from './based-on.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentList, departmentName } from './departments.ts';
import { documentNumber, numberMeaning } from './document-number.ts';
import {
  documentOwner,
  documentOwnerFilter,
  documentReviewFilter,
  reviewDetails,
} from './document-owner.ts';
import { documentTextFilter, documentTextIsCut, documentTextState } from './document-text-state.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { line, optionalField, paragraphs } from './text.ts';
import { wholeNumber } from './whole-number.ts';

export const documentCategories = ['Public Affairs', 'Policies', 'SOPs'] as const;
export const documentCategory = z.enum(
  documentCategories,
  'Choose Policies, SOPs or Public Affairs.',
);
export type DocumentCategory = z.infer<typeof documentCategory>;

export const documentStatuses = ['Active', 'Draft', 'Archived'] as const;
export const documentStatus = z
  .enum(documentStatuses)
  .describe('Only Active documents are listed outside the admin panel');
export type DocumentStatus = z.infer<typeof documentStatus>;

export const documentVisibilities = ['public', 'staff'] as const;
export const documentVisibility = z
  .enum(documentVisibilities)
  .describe('`staff`: only for people who are signed in');
export type DocumentVisibility = z.infer<typeof documentVisibility>;

/** Accepted file extensions. The content decides; extension and declared type must match it. */
export const documentExtensions = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const;
export const documentExtension = z.enum(documentExtensions).describe('Kind of file');
export type DocumentExtension = z.infer<typeof documentExtension>;

const critical =
  'Needed in an emergency: listed first, and kept on devices for when there is no network';
const whomToCall = 'Telephone number or extension to call in this emergency';

export const document = z.object({
  _id: id,
  number: z.string().describe(numberMeaning),
  name: z.string(),
  category: documentCategory,
  department: z.string().describe('First of `departments`'),
  departments: z.array(z.string()),
  subcategory: z.string().nullable().describe('Document type; null when none was chosen'),
  description: z.string(),
  status: documentStatus,
  visibility: documentVisibility,
  isCritical: z.boolean().describe(critical),
  emergencyCall: z.string().nullable().describe(whomToCall),
  nextReviewOn: calendarDate
    .nullable()
    .describe('By when it is to be reviewed; it stays in force when the day has passed'),
  size: z.int().min(1).describe('Bytes'),
  extension: documentExtension,
  originalName: z.string().describe('Name of the file as it was uploaded'),
  version: z.int().min(1).describe('Number of the current file version, from 1'),
  versionCreatedAt: instant.describe('When the current file version came into force'),
  path: z.string().describe('Where the current file is downloaded'),
  createdAt: instant,
  updatedAt: instant,
});
export type Document = z.infer<typeof document>;

/** A document with the fields that only the admin panel shows. */
export const adminDocument = document.extend({
  owner: documentOwner.nullable().describe('Who keeps it right; null: to be named'),
  reviewEveryMonths: z.int().nullable().describe('Months from one review to the next'),
  sha256: z.string().length(64).describe('Of the current file, hexadecimal'),
  textState: documentTextState,
  textIsCut: documentTextIsCut,
  deletedAt: instant.nullable().describe('When it was deleted; it can be restored for 30 days'),
});
export type AdminDocument = z.infer<typeof adminDocument>;

/** Another document with an identical file. */
export const duplicateFile = z.object({
  _id: id,
  name: z.string(),
  category: documentCategory,
  updatedAt: instant,
});
export type DuplicateFile = z.infer<typeof duplicateFile>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  access: 'optional',
  tag: 'Documents',
  summary: 'Active documents, newest first; staff-only ones when signed in',
  query: listQuery.extend({
    category: documentCategory.optional(),
    search: search.describe(
      'Part of the number. Policies: name, department or group. SOPs: name, department or type. Public Affairs: name, group or description',
    ),
    department: departmentName.optional(),
    subcategory: line('Document type', { max: 100 }).optional(),
  }),
  response: listAnswer(z.object({ documents: z.array(document) })),
  keptOnDevice: 'visited',
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id',
  access: 'optional',
  tag: 'Documents',
  summary: 'One document; IT personnel also see drafts',
  params: byId,
  response: answer(document),
  keptOnDevice: 'critical',
});

/** Of the file that somebody has in mind. */
export const fileHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'The hash has 64 hexadecimal digits.')
  .describe('Of the file that is expected; another one is a conflict');

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/file',
  access: 'optional',
  tag: 'Documents',
  summary: 'The file, always as an attachment; takes Range, If-None-Match and If-Range',
  params: byId,
  query: z.object({
    version: wholeNumber(z.number().int().min(1).max(1_000_000))
      .optional()
      .describe('Another version: for whoever writes or approves it, officers and IT personnel'),
    sha256: fileHash.optional(),
  }),
  response: 'file',
});

export const documentSorts = ['modified', 'name', 'size', 'review'] as const;

export const listAllDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'Documents of every status; with `deleted=true` those that can be restored',
  query: listQuery.extend({
    category: documentCategory.optional(),
    status: documentStatus.optional(),
    visibility: documentVisibility.optional(),
    text: documentTextFilter.optional(),
    review: documentReviewFilter.optional(),
    owner: documentOwnerFilter.optional(),
    search: search.describe('Part of the name or the number'),
    deleted: z.stringbool('Write true or false.').default(false),
    sort: z.enum(documentSorts).default('modified'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: listAnswer(z.object({ documents: z.array(adminDocument) })),
  fromStandby: true,
});

/** What IT sets of a document. */
export const documentDetails = z.object({
  number: documentNumber,
  name: line('Name', { max: limits.nameMaxLength }),
  category: documentCategory,
  departments: departmentList,
  description: paragraphs('Description', { max: limits.descriptionMaxLength }),
  subcategory: z.preprocess(
    (value) => (value === '' ? null : value),
    line('Document type', { max: 100 }).nullable(),
  ),
  status: documentStatus,
  visibility: documentVisibility,
  isCritical: z
    .union([z.boolean(), z.stringbool()], 'Write true or false.')
    .describe(`${critical}; at most 50 MB in all`),
  emergencyCall: z.preprocess(
    (value) => (value === '' ? null : value),
    line('The number to call', { max: 30 })
      .refine((value) => /^[+\d][\d ()/-]*$/.test(value), {
        message: 'Write a telephone number or an extension, such as 333.',
      })
      .nullable(),
  ),
  ...reviewDetails,
});

/** The file part of an upload. */
export const documentFiles = [
  {
    field: 'document',
    required: true,
    maxBytes: limits.documentBytes,
    extensions: documentExtensions,
  },
] as const;

export const createDocument = endpoint({
  method: 'POST',
  path: '/documents',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'Upload a document; Public Affairs always belongs to the department Public Affairs',
  body: documentDetails.extend({
    number: optionalField(documentNumber).describe(`${numberMeaning}; without it, the next`),
    departments: departmentList.default([]),
    description: documentDetails.shape.description.default(''),
    subcategory: documentDetails.shape.subcategory.default(null),
    status: documentStatus.default('Active'),
    visibility: documentVisibility.default('public'),
    isCritical: documentDetails.shape.isCritical.default(false),
    emergencyCall: documentDetails.shape.emergencyCall.default(null),
    ownerId: reviewDetails.ownerId.default(null),
    reviewEveryMonths: reviewDetails.reviewEveryMonths.default(null),
    nextReviewOn: reviewDetails.nextReviewOn.default(null),
  }),
  files: documentFiles,
  status: 201,
  response: answer(
    z.object({
      document: adminDocument,
      sameFileAs: z.array(duplicateFile).describe('Documents that already hold this very file'),
    }),
  ),
  idempotent: true,
});

export const editDocument = endpoint({
  method: 'PATCH',
  path: '/documents/:id',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'Change what is known of a document; absent fields stay',
  params: byId,
  body: documentDetails.partial().extend({ basedOn }),
  response: answer(z.object({ document: adminDocument })),
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:id',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'Delete a document; it can be restored for 30 days',
  params: byId,
  response: answer(z.object({ document: adminDocument })),
});

export const restoreDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/restore',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'Bring a deleted document back',
  params: byId,
  response: answer(z.object({ document: adminDocument })),
});
