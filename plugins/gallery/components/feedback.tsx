import {
  Alert,
  Button,
  ChoicesFailure,
  EmptyState,
  ErrorBoundary,
  FailurePanel,
  Icon,
  LoadFailure,
  LoadFailureLine,
  NoMunicipality,
  Skeleton,
  Spinner,
} from '@portal/ui';
import { useState } from 'react';
import { choice, describe, flag, number, required, text } from '../describe';
import { buttonKeys, noKeys } from '../keyboard';
import { t } from '../messages';
import { loadError } from '../samples';

const nothing = () => undefined;

function Breakable() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('This part was broken on purpose.');
  return <Button onClick={() => setBroken(true)}>{t('gallery.breakPart')}</Button>;
}

export const feedback = [
  describe({
    name: 'Alert',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.Alert',
    properties: {
      children: text('Your changes were saved.'),
      tone: required(['success', 'info', 'danger']),
    },
    keyboard: noKeys,
    render: (props) => <Alert {...props} />,
  }),
  describe({
    name: 'EmptyState',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.EmptyState',
    properties: {
      title: text('No permits yet'),
      hint: text('Permits appear here once they are filed.'),
      icon: flag(true, 'icon={<Icon name="file-text" />}'),
      action: flag(false, 'action={<Button>Upload permits</Button>}'),
    },
    keyboard: noKeys,
    render: ({ title, hint, icon, action }) => (
      <EmptyState
        action={action ? <Button>{t('gallery.uploadPermits')}</Button> : undefined}
        hint={hint === '' ? undefined : hint}
        icon={icon ? <Icon name="file-text" /> : undefined}
        title={title}
      />
    ),
  }),
  describe({
    name: 'NoMunicipality',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.NoMunicipality',
    properties: { hint: text('Choose a municipality to see its permits.') },
    keyboard: noKeys,
    render: (props) => <NoMunicipality {...props} />,
  }),
  describe({
    name: 'FailurePanel',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.FailurePanel',
    properties: {
      title: text('Requests could not be opened'),
      reason: text('The host could not be reached.'),
      action: text('Try again in a few minutes.'),
      owner: text('Assessment team'),
      correlationId: text('7f3a-91c2'),
      level: choice([2, 1, 3]),
      retrying: flag(),
      compact: flag(),
    },
    states: { busy: { retrying: true }, compact: { compact: true } },
    keyboard: buttonKeys,
    code: () => ({ attributes: ['onRetry={retry}'] }),
    render: (props) => <FailurePanel {...props} onRetry={nothing} />,
  }),
  describe({
    name: 'LoadFailure',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.LoadFailure',
    properties: { title: text('The permits could not be loaded.') },
    keyboard: buttonKeys,
    code: () => ({ attributes: ['error={result.error}', 'onRetry={reload}'] }),
    render: (props) => <LoadFailure {...props} error={loadError} onRetry={nothing} />,
  }),
  describe({
    name: 'LoadFailureLine',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.LoadFailureLine',
    properties: { title: text('More rows could not be loaded.') },
    keyboard: buttonKeys,
    code: () => ({ attributes: ['error={more.error}', 'onRetry={loadMore}'] }),
    render: (props) => <LoadFailureLine {...props} error={loadError} onRetry={nothing} />,
  }),
  describe({
    name: 'ChoicesFailure',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.ChoicesFailure',
    properties: {},
    keyboard: buttonKeys,
    code: () => ({ attributes: ['choices={streets}'] }),
    render: () => (
      <ChoicesFailure
        choices={{ result: { state: 'failed', error: loadError }, reload: async () => undefined }}
      />
    ),
  }),
  describe({
    name: 'ErrorBoundary',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.ErrorBoundary',
    properties: { title: text('This part could not be shown.') },
    keyboard: buttonKeys,
    code: ({ title }) => ({
      attributes: [
        `fallback={({ retry }) => (\n  <FailurePanel onRetry={retry} reason="Try again." title="${title}" />\n)}`,
      ],
      children: '<Part />',
    }),
    render: ({ title }) => (
      <ErrorBoundary
        fallback={({ error, retry }) => (
          <FailurePanel
            onRetry={retry}
            reason={error instanceof Error ? error.message : String(error)}
            title={title}
          />
        )}
      >
        <Breakable />
      </ErrorBoundary>
    ),
  }),
  describe({
    name: 'Skeleton',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.Skeleton',
    properties: { width: text('12em'), height: text('1em'), round: flag() },
    states: { loading: { width: '100%', height: '4em' } },
    keyboard: noKeys,
    render: (props) => (
      <div aria-busy="true">
        <Skeleton {...props} />
      </div>
    ),
  }),
  describe({
    name: 'Spinner',
    from: '@portal/ui',
    group: 'feedback',
    purpose: 'gallery.purposes.Spinner',
    properties: { label: text('Loading the permits'), size: number(24, { min: 12, max: 64 }) },
    keyboard: noKeys,
    render: (props) => <Spinner {...props} />,
  }),
];
