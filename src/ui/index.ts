export { hasWords, normalizeRoll, normalizeText, toSearchWords } from '#base';
export { formatMonth, formatRoll as formatRollNumber, formatShortDay, formatWeekday } from '#base';
export { Alert, type AlertTone } from './Alert';
export { Button, type ButtonProps } from './Button';
export { Card, type CardProps } from './Card';
export { Chart } from './charts/Chart';
export { ChartGraphic } from './charts/ChartGraphic';
export { SmallChart, type SmallChartProps } from './charts/SmallChart';
export { classes } from './classes';
export { CopyButton, type CopyButtonProps } from './CopyButton';
export type { Column, ColumnChoice, RowSelection, Sorting } from './data-table/columns';
export { DataTable, type DataTableProps } from './data-table/DataTable';
export { ListRows } from './data-table/ListRows';
export { Pager } from './data-table/Pager';
export { ResultCount } from './data-table/ResultCount';
export { Dialog, type DialogProps } from './Dialog';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { ErrorBoundary, type BoundaryFailure, type ErrorBoundaryProps } from './ErrorBoundary';
export { FactList, type FactListProps } from './FactList';
export { FailurePanel, type FailurePanelProps } from './FailurePanel';
export { failureText } from './failures/failure-text';
export { LoadFailure } from './failures/LoadFailure';
export { LoadFailureLine } from './failures/LoadFailureLine';
export type { FileCell } from './files/csv';
export type { DownloadFormat } from './files/download-formats';
export { DownloadButton, type DownloadButtonProps } from './files/DownloadButton';
export { Downloads, type DownloadsProps } from './files/Downloads';
export type { FileColumn, FileTable } from './files/file-table';
export { saveFile, type TextFile } from './files/save-file';
export { ChoicesFailure } from './filters/ChoicesFailure';
export {
  DateFilter,
  FilterBar,
  FilterField,
  SelectFilter,
  TextFilter,
  type FilterBarProps,
  type FilterFieldProps,
  type FilterProps,
  type SelectFilterProps,
} from './filters/Filters';
export type { FilterOption } from './filters/options';
export { SavedFilters, type SavedFiltersProps } from './filters/SavedFilters';
export { SearchFilter, type SearchFilterProps } from './filters/SearchFilter';
export { focusFrame } from './focus-frame';
export {
  formatCount,
  formatDay,
  formatDayAndTime,
  formatShortDayAndTime,
  formatTimeOfDay,
  formatDollarChange,
  formatDollars,
  formatPercent,
  formatPercentChange,
  type Instant,
} from './formats/formats';
export { iconNames, type IconName } from './icon-names';
export { Icon, type IconProps } from './icons';
export { KeyFigure } from './KeyFigure';
export { lazyControl, type LazyControlOptions } from './lazy-control';
export { createLazyView, type LazyView, type LazyViewOptions } from './lazy-view';
export { Link, type LinkProps } from './links/Link';
export { PropertyLink, type PropertyLinkProps } from './links/PropertyLink';
export { ListWidget, type ListWidgetProps } from './ListWidget';
export { NoMunicipality } from './NoMunicipality';
export { PageFrame, type Crumb, type PageFrameProps } from './PageFrame';
export { RecordCard } from './RecordCard';
export { ScrollFrame } from './ScrollFrame';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Spinner, type SpinnerProps } from './Spinner';
export { TabBar, type TabBarItem, type TabBarProps } from './TabBar';
export { Tag, type TagTone } from './Tag';
export { Term, type TermName, type TermProps } from './terms/Term';
export { TextField, type TextFieldProps } from './TextField';
export { UiProvider, useUi, type UiPortal, type UiProviderProps, type UiSettings } from './ui-provider';
export { useNear } from './use-near';
export { VisuallyHidden } from './VisuallyHidden';
export { WidgetFrame } from './WidgetFrame';
