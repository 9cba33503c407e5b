import type { PropertyRecord } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { Button, Card, DataTable, EmptyState, Link, type Column } from '@portal/ui';
import { t } from '../messages';
import styles from './DocumentsCard.module.css';

type PropertyDocument = NonNullable<PropertyRecord['documents']>[number];

const getKey = ({ request, id }: PropertyDocument): string => `${request}/${id}`;

const createColumns = (
  municipality: string,
  download: (document: PropertyDocument) => void,
): readonly Column<PropertyDocument>[] => [
  { key: 'name', title: t('property.document'), cell: ({ name }) => name, skeletonWidth: '10em' },
  {
    key: 'file',
    title: t('property.file'),
    cell: (document) => (
      <Button
        aria-label={t('property.downloadNamed', { name: document.name, request: document.request })}
        onClick={() => download(document)}
        variant="quiet"
      >
        {t('property.download')}
      </Button>
    ),
    skeletonWidth: '5em',
    essential: true,
  },
  { key: 'addedOn', title: t('property.addedOn'), cell: ({ addedOn }) => addedOn, skeletonWidth: '6em' },
  { key: 'addedBy', title: t('property.addedBy'), cell: ({ addedBy }) => addedBy, skeletonWidth: '8em' },
  {
    key: 'request',
    title: t('property.request'),
    cell: ({ request }) => (
      <Link to={`/rfr?${new URLSearchParams({ ccmm: municipality, request }).toString()}`}>{request}</Link>
    ),
    skeletonWidth: '8em',
  },
];

/** The downloadable documents of the property's requests, or a message for users without access to RfRs. */
export function DocumentsCard({ record }: { readonly record: PropertyRecord }) {
  const portal = usePortal();
  const { documents, municipality } = record;
  const download = ({ request, id, name }: PropertyDocument): void => {
    const path = `/rfr/documents/${encodeURIComponent(request)}/${encodeURIComponent(id)}`;
    // The portal shows the failure.
    void portal.download('api', path, `${request} ${name}.pdf`).catch(() => undefined);
  };
  return (
    <Card title={t('property.documents')}>
      {documents === null ? (
        <p>{t('property.hiddenParts', { parts: t('property.documents') })}</p>
      ) : documents.length === 0 ? (
        <EmptyState hint={t('property.noDocumentsHint')} title={t('property.noDocuments')} />
      ) : (
        <div className={styles['documents']}>
          <DataTable
            columns={createColumns(municipality, download)}
            getRowKey={getKey}
            label={t('property.documentsTable')}
            loadingRows={0}
            rows={documents}
            variant="card"
          />
        </div>
      )}
    </Card>
  );
}
