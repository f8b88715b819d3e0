"""Renders the print of packs: a browser opens a template of `labels/` with its texts and takes a screenshot."""
import hashlib
import json
import os
import subprocess
import tempfile
import urllib.parse

from .catalogue import product

TEMPLATES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'labels')
CLASSES = {'certified': ('Certified seed', 'प्रमाणित बीज'), 'truthful': ('Truthfully labelled seed', 'सत्य अंकित बीज')}


def label(data, width=1000, height=1400, template='crop_label.html'):
    """The path of the rendered picture; `data` goes to the template as JSON in the URL. Cached between runs."""
    page = os.path.join(TEMPLATES, template)
    words = json.dumps(data, sort_keys=True)
    with open(page, 'rb') as file:
        mark = hashlib.sha1(file.read() + words.encode() + b'%d %d' % (width, height)).hexdigest()[:16]
    picture = os.path.join(tempfile.gettempdir(), 'kheti-label-%s.png' % mark)
    if not os.path.exists(picture):
        subprocess.run([os.environ.get('CHROMIUM', 'chromium'), '--headless', '--no-sandbox', '--disable-gpu',
                        '--disable-background-networking', '--hide-scrollbars', '--window-size=%d,%d' % (width, height),
                        '--screenshot=' + picture, 'file://%s#%s' % (page, urllib.parse.quote(words))],
                       check=True, capture_output=True)
    return picture


def lot(row):
    """Lot and date of the test, as stamped on the pack."""
    return 'Lot %s · tested %s' % (row['lot']['number'], '.'.join(reversed(row['lot']['testedOn'].split('-'))))


def seed_print(id, **look):
    """The texts of a seed pack, all from the catalogue; `look` adds colours, drawing and margins, or replaces words."""
    row = product(id)
    seed = row['seed']
    words = dict(zip(('kicker', 'kicker_hi'), CLASSES[seed['class']]), hindi=row['hi']['name'].split()[0], name=seed['kind'], variety=seed['variety'], foot=lot(row),
                 facts=[['Net', 'मात्रा', row['en']['pack']], ['Germination', 'अंकुरण', '%d %%' % seed['germination']],
                        ['Pure seed', 'शुद्धता', '%d %%' % seed['purity']]])
    if 'treatedWith' in seed:
        words['warning'] = 'Treated seed: not for food\nउपचारित बीज: खाने के लिए नहीं'
    return {**words, **look}


def seed_tag(id):
    """The texts of the azure tag that the certification agency has sewn into the mouth."""
    row = product(id)
    seed = row['seed']
    return {'lines': [['Crop', row['hi']['name'].split()[0] + ' · ' + seed['kind']], ['Variety', seed['variety']], ['Lot', row['lot']['number']],
                      ['Tested', '.'.join(reversed(row['lot']['testedOn'].split('-')))], ['Germination', '%d %%' % seed['germination']],
                      ['Pure seed', '%d %%' % seed['purity']], ['Net', row['en']['pack']]]}
