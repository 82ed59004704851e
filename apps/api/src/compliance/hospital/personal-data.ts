import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { by, kept, type PersonalData } from '../../platform/personal-data/personal-data.ts';

const holderOfPaper = (id: string) =>
  build
    .selectFrom('hospital_papers as p')
    .innerJoin('paper_holders as h', 'h.id', 'p.holder_id')
    .innerJoin('certification_types as t', 't.id', 'p.type_id')
    .select(['h.name as of', 't.name as type'])
    .where('p.handed_in_by_id', '=', id);

/** Personal data of people as those who look after the papers of the hospital. */
export const hospitalPaperPersonalData: PersonalData = {
  copy: [
    {
      name: 'responsibleFor',
      label: 'What they are responsible for',
      covers: ['paper_holders.responsible_id'],
      query: ({ id }) =>
        build
          .selectFrom('paper_holders')
          .select(['name', 'kind', 'place', 'serial', 'retired_at as retiredAt'])
          .where('responsible_id', '=', id)
          .orderBy('name_key')
          .orderBy('id'),
    },
    {
      name: 'papersHandedIn',
      label: 'Papers of the hospital that they handed in',
      covers: ['hospital_papers.handed_in_by_id'],
      query: ({ id }) => holderOfPaper(id).select('p.created_at as at').orderBy('p.created_at'),
    },
    {
      name: 'paperReminders',
      label: 'Reminders of papers of the hospital that they got or sent',
      covers: ['paper_reminders.sent_to_id', 'paper_reminders.sent_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('paper_reminders as r')
          .leftJoin('hospital_papers as p', 'p.id', 'r.paper_id')
          .leftJoin('paper_requirements as q', 'q.id', 'r.requirement_id')
          .innerJoin('certification_types as t', (join) =>
            join.on(({ eb, fn }) => eb('t.id', '=', fn.coalesce('p.type_id', 'q.type_id'))),
          )
          .select(({ eb }) => [
            't.name as type',
            eb('r.sent_to_id', '=', id).as('toThem'),
            eb('r.sent_by_id', '=', id).as('byThem'),
            'r.note',
            'r.created_at as at',
          ])
          .where(({ eb, or }) => or([eb('r.sent_to_id', '=', id), eb('r.sent_by_id', '=', id)]))
          .orderBy('r.created_at')
          .orderBy('r.id'),
    },
    {
      name: 'decisionsOnPapers',
      label: 'What they did to papers of the hospital',
      covers: ['hospital_paper_events.user_id', 'hospital_paper_alerts.acknowledged_by_id'],
      query: ({ id }) =>
        build
          .selectFrom(
            build
              .selectFrom('hospital_paper_events as e')
              .innerJoin('hospital_papers as p', 'p.id', 'e.paper_id')
              .innerJoin('certification_types as t', 't.id', 'p.type_id')
              .select(({ cast }) => [
                cast<string>('e.action', 'text').as('action'),
                't.name as type',
                'e.at',
              ])
              .where('e.user_id', '=', id)
              .unionAll(
                build
                  .selectFrom('hospital_paper_alerts as a')
                  .leftJoin('hospital_papers as p', 'p.id', 'a.paper_id')
                  .leftJoin('paper_requirements as r', 'r.id', 'a.requirement_id')
                  .innerJoin('certification_types as t', (join) =>
                    join.on(({ eb, fn }) => eb('t.id', '=', fn.coalesce('p.type_id', 'r.type_id'))),
                  )
                  .select(({ ref }) => [
                    sql.lit('alert acknowledged').as('action'),
                    't.name as type',
                    ref('a.acknowledged_at').$notNull().as('at'),
                  ])
                  .where('a.acknowledged_by_id', '=', id),
              )
              .as('done'),
          )
          .selectAll()
          .orderBy('at'),
    },
  ],
  erasure: [
    {
      label: 'Being responsible for items, departments and premises',
      table: 'paper_holders',
      where: by('responsible_id'),
      covers: ['paper_holders.responsible_id'],
      fate: 'cleared',
      set: () => sql`responsible_id = null`,
    },
    kept('Papers of the hospital they handed in', 'hospital_papers', 'handed_in_by_id'),
    kept('What they did to papers of the hospital', 'hospital_paper_events', 'user_id'),
    kept(
      'Alerts about papers of the hospital they acknowledged',
      'hospital_paper_alerts',
      'acknowledged_by_id',
    ),
    kept('Reminders of papers of the hospital that they got', 'paper_reminders', 'sent_to_id'),
    kept('Reminders of papers of the hospital that they sent', 'paper_reminders', 'sent_by_id'),
    kept(
      'Alerts about papers of the hospital they were mailed',
      'hospital_paper_alerts',
      'told_to_id',
    ),
  ],
};
