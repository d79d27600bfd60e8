import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAccount } from '../../account/accountStore.ts';
import { listExportAddress } from '../../api/review.ts';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { fileLink } from '../../components/ui/newTab.ts';
import { exportWords } from './listWords.ts';
import classes from './ReviewDesk.module.css';
import type { ReviewFilter } from './useReviewAddress.ts';
import { asQuery } from './useReviewList.ts';

/** For leads: the list as it is narrowed down, as a file. */
export function ExportMenu({ filter }: { readonly filter: ReviewFilter }) {
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!account?.person?.lead) {
    return null;
  }
  const file = (label: string, format: 'csv' | 'jsonl', contact: '0' | '1') => (
    <Button
      component="a"
      variant="default"
      py={6}
      href={listExportAddress({ ...asQuery(filter), format, contact })}
      {...fileLink}
      onClick={() => {
        setOpen(false);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes['views']}>
      <Button
        variant="default"
        onClick={() => {
          setOpen(true);
        }}
      >
        {exportWords.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={exportWords.title}
        onClose={() => {
          setOpen(false);
        }}
      >
        <p>{exportWords.text}</p>
        {file(exportWords.csv, 'csv', '0')}
        {file(exportWords.jsonl, 'jsonl', '0')}
        <p>{exportWords.contactText}</p>
        {file(exportWords.contactCsv, 'csv', '1')}
      </Dialog>
    </div>
  );
}
