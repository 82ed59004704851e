/** Shapes for fast-json-stringify, the same fields in the same order as the portal answers. */
const text = { type: 'string' } as const;
const number = { type: 'integer' } as const;
const textOrNull = { type: 'string', nullable: true } as const;

const document = {
  type: 'object',
  properties: {
    _id: text,
    name: text,
    category: text,
    department: text,
    departments: { type: 'array', items: text },
    subcategory: textOrNull,
    description: text,
    status: text,
    visibility: text,
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

export const listAnswer = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    data: {
      type: 'object',
      properties: { documents: { type: 'array', items: document } },
    },
    page: {
      type: 'object',
      properties: {
        nextCursor: textOrNull,
        total: number,
        totalIsLowerBound: { type: 'boolean' },
      },
    },
  },
} as const;
