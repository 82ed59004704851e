import { type SqlBool, sql } from 'kysely';
import { containing } from '../platform/database/search-text.ts';
import type { Subject } from '../platform/personal-data/personal-data.ts';

/** A condition for mails, `t`, to or about the person. The search index finds candidates, and the exact address decides. */
export const theirMails = ({ id, email }: Subject) => sql<SqlBool>`(
  t.search_text LIKE fold_case(${containing(email)}) AND lower(t."to") = ${email}
  OR t.about_type = 'user' AND t.about_id = ${id}::uuid
  OR t.about_type = 'contact_message' AND t.about_id IN (
    SELECT id FROM contact_messages WHERE lower(email) = ${email}))`;
