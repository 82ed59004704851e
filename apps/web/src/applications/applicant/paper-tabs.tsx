import type { Application } from '@icare/contracts/recruitment';
import { useState } from 'react';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { PaperView } from './paper-view.tsx';

type PaperFile = NonNullable<Application['resume']>;
type PaperTabsProps = { id: string; resume: PaperFile; coverLetterFile: PaperFile };

/** Tabs for resume and cover letter. Only the selected paper is fetched, since each fetch is audited as an opening. */
export function PaperTabs({ id, resume, coverLetterFile }: PaperTabsProps) {
  const [selected, setSelected] = useState('resume');
  return (
    <Tabs
      label="Papers"
      tabs={[
        { value: 'resume', label: 'Resume' },
        { value: 'cover-letter', label: 'Cover letter file' },
      ]}
      value={selected}
      onValueChange={setSelected}
    >
      <TabPanel value="resume">
        <PaperView id={id} kind="resume" file={resume} />
      </TabPanel>
      <TabPanel value="cover-letter">
        <PaperView id={id} kind="cover-letter" file={coverLetterFile} />
      </TabPanel>
    </Tabs>
  );
}
