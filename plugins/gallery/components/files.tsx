import { Progress, Upload } from '@portal/ui/controls/upload';
import { useState } from 'react';
import { choice, describe, flag, number, text } from '../describe';
import { buttonKeys, noKeys } from '../keyboard';

function SampleUpload(props: {
  readonly label: string;
  readonly accept: string;
  readonly multiple: boolean;
  readonly disabled: boolean;
  readonly children: string;
}) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <Upload {...props} onFiles={(files) => setNames(files.map(({ name }) => name))}>
        <p>{props.children}</p>
      </Upload>
      <output>{JSON.stringify(names)}</output>
    </>
  );
}

export const files = [
  describe({
    name: 'Upload',
    from: '@portal/ui/controls/upload',
    group: 'forms',
    purpose: 'gallery.purposes.Upload',
    properties: {
      label: text('Choose a file'),
      accept: text('.csv'),
      children: text('or drop it here'),
      multiple: flag(true),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: buttonKeys,
    code: ({ children }) => ({ attributes: ['onFiles={send}'], children }),
    render: (props) => <SampleUpload {...props} />,
  }),
  describe({
    name: 'Progress',
    from: '@portal/ui/controls/upload',
    group: 'forms',
    purpose: 'gallery.purposes.Progress',
    properties: {
      label: text('Uploading permits.csv'),
      percent: number(42, { min: 0, max: 100 }),
      state: choice(['active', 'done', 'failed']),
    },
    states: { done: { percent: 100, state: 'done' }, failed: { state: 'failed' } },
    keyboard: noKeys,
    render: (props) => <Progress {...props} />,
  }),
];
