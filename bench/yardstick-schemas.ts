/** Schemas for fast-json-stringify, with the fields in the order of the portal's answers. */
const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
const textOrNull = { type: 'string', nullable: true } as const;

const document = {
  type: 'object',
  properties: {
    _id: text,
    number: text,
    name: text,
    category: text,
    department: text,
    departments: { type: 'array', items: text },
    subcategory: textOrNull,
    description: text,
    status: text,
    visibility: text,
    isCritical: { type: 'boolean' },
    emergencyCall: textOrNull,
    nextReviewOn: textOrNull,
    size: number,
    extension: text,
    originalName: text,
    version: number,
    path: text,
    versionCreatedAt: text,
    createdAt: text,
    updatedAt: text,
  },
} as const;

export const documentAnswer = {
  type: 'object',
  properties: { success: { type: 'boolean' }, data: document },
} as const;

const page = {
  type: 'object',
  properties: {
    nextCursor: textOrNull,
    total: number,
    totalIsLowerBound: { type: 'boolean' },
  },
} as const;

export const listAnswer = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    data: {
      type: 'object',
      properties: { documents: { type: 'array', items: document } },
    },
    page,
  },
} as const;

const record = {
  type: 'object',
  properties: {
    id: text,
    status: text,
    displayStatus: text,
    notConfirmedOn: textOrNull,
    user: {
      type: 'object',
      properties: {
        id: text,
        fullName: text,
        staffNumber: textOrNull,
        department: { type: 'object', properties: { name: text } },
      },
    },
    certificationType: { type: 'object', properties: { id: text, name: text, category: text } },
    issueDate: textOrNull,
    validFrom: textOrNull,
    expirationDate: textOrNull,
    daysLeft: { type: 'integer', nullable: true },
    renewalUntil: textOrNull,
    certificateNumber: textOrNull,
    issuingAuthority: textOrNull,
    notes: textOrNull,
    documentPath: textOrNull,
    documentName: textOrNull,
    verifiedOn: textOrNull,
    nextCheckOn: textOrNull,
    renewalOf: textOrNull,
    supersededBy: textOrNull,
    pendingRenewal: textOrNull,
    closedReason: textOrNull,
    closedOn: textOrNull,
    createdAt: text,
    updatedAt: text,
    can: { type: 'array', items: text },
  },
} as const;

export const recordsAnswer = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    data: { type: 'object', properties: { compliance: { type: 'array', items: record } } },
    page,
  },
} as const;
