import type { DocumentCategory } from './documents.ts';

/** Document types of each category (spec, compliance and admin §9); `subcategory` on the wire. */
export const documentTypes = {
  'Public Affairs': [
    'Press Release',
    'Media Advisory',
    'Newsletter',
    'Annual Report',
    'Community Outreach',
    'Event Announcement',
    'Crisis Communication',
    'Social Media Content',
  ],
  Policies: [
    'Administrative',
    'Clinical',
    'HR',
    'IT',
    'Safety',
    'Financial',
    'Quality',
    'Compliance Policy',
  ],
  SOPs: [
    'Clinical Procedure',
    'Administrative Procedure',
    'Emergency Procedure',
    'Safety Procedure',
    'Quality Control',
    'Equipment Operation',
    'Maintenance Procedure',
    'Training Protocol',
  ],
} as const satisfies Record<DocumentCategory, readonly string[]>;

/** The group of documents without a type (spec, public and staff §2). SOPs are grouped by department instead. */
export const defaultGroup = {
  Policies: 'General Policies',
  'Public Affairs': 'General Communications',
} as const;
