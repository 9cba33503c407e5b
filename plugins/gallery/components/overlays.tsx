import { Button, Dialog, Term, TextField } from '@portal/ui';
import { Drawer, Modal } from '@portal/ui/controls/dialogs';
import { Tooltip } from '@portal/ui/controls/menus';
import { Select } from '@portal/ui/controls/select';
import { Tabs } from '@portal/ui/controls/tabs';
import { useState, type ComponentType, type ReactNode } from 'react';
import { choice, describe, flag, number, text } from '../describe';
import { dialogKeys, tabsKeys, tooltipKeys } from '../keyboard';
import { counties } from '../samples';

const texts = {
  note: 'Note',
  county: 'County',
  cancel: 'Cancel',
  save: 'Save',
  tabs: ['Facts', 'Letters', 'Notes'],
} as const;

interface OpenedProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly width?: number | undefined;
  readonly children: ReactNode;
}

function NativeDialog({ onClose, open, title, actions, children }: OpenedProps) {
  return (
    <Dialog actions={actions} onDismiss={onClose} open={open} title={title}>
      {children}
    </Dialog>
  );
}

/** A button and the dialog that it opens. */
function Opened({
  as: Shown,
  title,
  opener,
  width,
}: {
  readonly as: ComponentType<OpenedProps>;
  readonly title: string;
  readonly opener: string;
  readonly width?: number;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = (
    <>
      <Button onClick={close}>{texts.cancel}</Button>
      <Button onClick={close} variant="primary">
        {texts.save}
      </Button>
    </>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <Shown actions={actions} onClose={close} open={isOpen} title={title} width={width}>
        <TextField label={texts.note} />
        <Select label={texts.county} options={counties} placeholder={texts.county} />
      </Shown>
    </>
  );
}

const printDialog = (close: string) => ({
  attributes: ['actions={<Button onClick={save}>Save</Button>}', `${close}={close}`, 'open={isOpen}'],
  children: '<NoteForm />',
});

export const overlays = [
  describe({
    name: 'Dialog',
    from: '@portal/ui',
    group: 'overlays',
    purpose: 'gallery.purposes.Dialog',
    properties: { title: text('Edit the note') },
    keyboard: dialogKeys,
    code: () => printDialog('onDismiss'),
    render: (props) => <Opened {...props} as={NativeDialog} opener="Open dialog" />,
  }),
  describe({
    name: 'Modal',
    from: '@portal/ui/controls/dialogs',
    group: 'overlays',
    purpose: 'gallery.purposes.Modal',
    properties: { title: text('Edit the note'), width: number(520, { min: 280, max: 1200 }) },
    keyboard: dialogKeys,
    code: () => printDialog('onClose'),
    render: (props) => <Opened {...props} as={Modal} opener="Open modal" />,
  }),
  describe({
    name: 'Drawer',
    from: '@portal/ui/controls/dialogs',
    group: 'overlays',
    purpose: 'gallery.purposes.Drawer',
    properties: { title: text('12 Oak Street'), width: number(480, { min: 280, max: 1200 }) },
    keyboard: dialogKeys,
    code: () => printDialog('onClose'),
    render: (props) => <Opened {...props} as={Drawer} opener="Open drawer" />,
  }),
  describe({
    name: 'Tooltip',
    from: '@portal/ui/controls/menus',
    group: 'overlays',
    purpose: 'gallery.purposes.Tooltip',
    properties: { title: text('County and municipality code') },
    keyboard: tooltipKeys,
    code: () => ({ children: '<Button>CCMM</Button>' }),
    render: (props) => (
      <Tooltip {...props}>
        <Button>{ccmm}</Button>
      </Tooltip>
    ),
  }),
  describe({
    name: 'Term',
    from: '@portal/ui',
    group: 'overlays',
    purpose: 'gallery.purposes.Term',
    properties: {
      children: text('Roll number'),
      name: choice(['rollNumber', 'assessedValue', 'rfr', 'ccmm']),
    },
    keyboard: tooltipKeys,
    code: ({ children }) => ({ children }),
    render: (props) => <Term {...props} />,
  }),
  describe({
    name: 'Tabs',
    from: '@portal/ui/controls/tabs',
    group: 'overlays',
    purpose: 'gallery.purposes.Tabs',
    properties: { centered: flag() },
    keyboard: tabsKeys,
    code: () => ({ attributes: ['activeKey={tab}', 'items={items}', 'onChange={setTab}'] }),
    render: (props) => (
      <Tabs
        {...props}
        items={texts.tabs.map((label) => ({ key: label, label, children: `${label} of the property` }))}
      />
    ),
  }),
];

const ccmm = 'CCMM';
