import { describe, expect, it } from 'vitest';
import { choiceOf, filterOf } from './use-notification-filter.ts';

describe('the filters of notifications in the address', () => {
  it('ask for nothing in particular where there are none', () => {
    expect(choiceOf(filterOf({}))).toEqual({});
  });

  it('are put to the list as its call knows them', () => {
    const search = {
      'notifications>events': 'approve,request_approve',
      'notifications>severities': 'negative',
      'notifications>shops': '7,9',
      'notifications>from': '2026-03-01',
      'notifications>to': '2026-03-31',
      'notifications>unread': '1',
    };
    expect(choiceOf(filterOf(search))).toEqual({
      event_type__in: ['approve', 'request_approve'],
      severity__in: ['negative'],
      shop_id__in: [7, 9],
      dt_from: '2026-03-01',
      dt_to: '2026-03-31',
      is_read: 'false',
    });
  });

  it('leave out what nobody knows', () => {
    const search = {
      'notifications>events': 'rain,approve',
      'notifications>severities': 'loud',
      'notifications>shops': 'x,7',
      'notifications>from': '2026-02-30',
    };
    expect(choiceOf(filterOf(search))).toEqual({ event_type__in: ['approve'], shop_id__in: [7] });
  });
});
