import type { ListView } from '@icare/contracts/list-views';
import type { ListView as Row } from '@icare/database/client';

export const toListView = ({ id, name, ...row }: Row): ListView => ({
  ...{ id, name },
  filters: row.filters as ListView['filters'],
  columns: row.columns as ListView['columns'],
});
