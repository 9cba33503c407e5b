import {
  assignRequest,
  getRequest,
  getRequestExtent,
  getRequestTile,
  listAssignees,
  listRequests,
  rfrOrders,
  rfrPhases,
  rfrReasons,
  slaOutcomes,
  type MapExtent,
  type RfrRecord,
  type RfrRequests,
  type WorkAssignee,
  type WorkAssignees,
  phaseLabel,
} from '@portal/backends';
import type { MapSource } from '@portal/map';
import type { PortalApi } from '@portal/plugin-api';
import {
  dayFilter,
  MunicipalityQuery,
  oneOf,
  RecordList,
  toLoadable,
  yearFilter,
  type RecordListParams,
} from '@portal/plugin-api/react';
import { failureText, formatDollars } from '@portal/ui';
import { makeAutoObservable, runInAction } from 'mobx';
import { t } from './messages';

/** Filters, order and page of the list in the URL; newest requests first. */
export const listShape = {
  filters: {
    text: '',
    phase: oneOf(['', ...rfrPhases]),
    reason: oneOf(['', ...rfrReasons]),
    year: yearFilter,
    receivedFrom: dayFilter,
    receivedTo: dayFilter,
    /** Outcome filter of links from the service level report. */
    outcome: oneOf(['', ...slaOutcomes]),
  },
  sorts: rfrOrders,
  descending: true,
  pageSize: 50,
  record: 'request',
  forgetWithMunicipality: ['request'],
} as const;

export type RfrParams = RecordListParams<typeof listShape>;

export interface RfrProps {
  readonly store: RfrStore;
  readonly params: RfrParams;
}

/** Converts the URL parameters to a query for the back end. */
export function toQuery({ text, ...request }: RfrParams['request']) {
  return { ...request, ...(text === undefined ? {} : { text: text.slice(0, 100) }) };
}

/** Converts the URL parameters to a query for the map: filters only, without order and page. */
export function toMapQuery(request: RfrParams['request']) {
  const { size: _, from: __, sort: ___, order: ____, ...filters } = toQuery(request);
  return filters;
}

/** The requests of the current municipality, the open request, and the possible assignees. */
export class RfrStore {
  readonly list: RecordList<typeof listShape, RfrRequests, RfrRecord>;
  /** Number and bounds of the requests on the map. The params are the filters. */
  readonly extent: MunicipalityQuery<MapExtent, ReturnType<typeof toMapQuery>>;
  /** The possible assignees; not loaded for users who may not visit My Work. */
  readonly assignees: MunicipalityQuery<WorkAssignees>;
  isAssigning = false;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.assignees = new MunicipalityQuery({
      portal,
      fetch: ({ municipality, signal }) =>
        this.mayAssign ? listAssignees(portal.http('api'), municipality.code, { signal }) : undefined,
    });
    this.list = new RecordList({
      portal,
      shape: listShape,
      fetchPage: ({ municipality, params, signal }) =>
        listRequests(portal.http('api'), { countyMun: municipality.code, ...toQuery(params) }, { signal }),
      fetchRecord: ({ id, signal }) => getRequest(portal.http('api'), id, { signal }),
    });
    this.extent = new MunicipalityQuery<MapExtent, ReturnType<typeof toMapQuery>>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        getRequestExtent(portal.http('api'), { countyMun: municipality.code, ...params }, { signal }),
    });
    makeAutoObservable(
      this,
      { list: false, extent: false, assignees: false, createMapSource: false },
      { autoBind: true },
    );
  }

  get mayAssign(): boolean {
    return this.#portal.navigation.mayVisit('/my-work');
  }

  /** Creates the data source of the map and of its list, most recently received requests first. */
  createMapSource(municipality: string, filters: ReturnType<typeof toMapQuery>): MapSource {
    const api = this.#portal.http('api');
    const query = { countyMun: municipality, ...filters };
    return {
      loadTile: (address, signal) => getRequestTile(api, { ...query, ...address }, { signal }),
      async loadRows({ bounds, from, size, signal }) {
        const page = { ...query, bounds: bounds.join(','), from, size };
        const { total, requests } = await listRequests(api, page, { signal });
        const rows = requests.map(
          ({ id, roll, address, phase, receivedOn, requestedValue, assessedValue }) => ({
            key: id,
            roll,
            address,
            figures: [
              id,
              phaseLabel(phase),
              receivedOn,
              formatDollars(requestedValue),
              formatDollars(assessedValue),
            ],
          }),
        );
        return { total, rows };
      },
    };
  }

  /** Assigns the open request, and confirms it with a toast. */
  async assign(id: string, { id: assignee, name }: WorkAssignee): Promise<void> {
    if (this.isAssigning) return;
    this.isAssigning = true;
    const result = await toLoadable(assignRequest(this.#portal.http('api'), { id, assignee }));
    runInAction(() => {
      this.isAssigning = false;
      const { record } = this.list;
      if (result.state === 'succeeded' && record.value?.id === id) record.setValue(result.value);
    });
    const key = `rfr.assign.${id}`;
    this.#portal.notices.raise(
      result.state === 'failed'
        ? { tone: 'error', text: failureText(t('rfr.work.failed'), result.error), key }
        : { tone: 'success', text: t('rfr.work.assigned', { id, name }), key },
    );
  }
}
