import type { Application } from '@icare/contracts/recruitment';
import { useState } from 'react';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { PaperView } from './paper-view.tsx';

type PaperFile = NonNullable<Application['resume']>;
type PaperTabsProps = { id: string; resume: PaperFile; coverLetterFile: PaperFile };

/** Resume and cover letter, of which one is looked at: what is not looked at is not opened. */
export function PaperTabs({ id, resume, coverLetterFile }: PaperTabsProps) {
  const [shown, setShown] = useState('resume');
  return (
    <Tabs
      label="Papers"
      tabs={[
        { value: 'resume', label: 'Resume' },
        { value: 'cover-letter', label: 'Cover letter file' },
      ]}
      value={shown}
      onValueChange={setShown}
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
